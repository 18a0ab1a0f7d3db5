/** The title of the site where no white label gives one. */
export const PRODUCT_NAME = 'Carrel';

/** `{thing} | {site title}` (decisions.md, Routes and links); the site alone where the page has no name of its own. */
export function pageTitle(thing: string | undefined, siteTitle: string = PRODUCT_NAME): string {
  const name = thing?.trim();
  return name ? `${name} | ${siteTitle}` : siteTitle;
}
