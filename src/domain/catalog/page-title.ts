/** The site title when no brand defines one. */
export const PRODUCT_NAME = 'Carrel';

/** Returns `{thing} | {site title}` (NAV-7), or the site title alone for a page without a name. */
export function pageTitle(thing: string | undefined, siteTitle: string = PRODUCT_NAME): string {
  const name = thing?.trim();
  return name ? `${name} | ${siteTitle}` : siteTitle;
}
