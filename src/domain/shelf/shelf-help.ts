import { links } from '../launch/link-table.ts';
import type { Brand } from '../site/brand-schema.ts';

/** Returns the support link of the site: the brand's own, or Carrel's (SITE-2). */
export function supportLinkOf(brand: Pick<Brand, 'supportLink'> | undefined): string {
  return brand?.supportLink ?? links.support;
}

/** Returns the help link of the shelf: the brand's own help, else its support (SITE-6). */
export function shelfHelpLink(brand: Pick<Brand, 'helpLink' | 'supportLink'> | undefined): string {
  return brand?.helpLink ?? supportLinkOf(brand);
}
