import type { CatalogCard } from './catalog-item-schema.ts';
import { productPath } from './link-product.ts';

/**
 * Returns the schema.org description of a list of products for search engines (NAV-7). `origin` is `https://host` without
 * a slash, `before` the number of products on the pages before.
 */
export function itemListData(items: readonly CatalogCard[], origin: string, before: number): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((card, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: card.name,
      url: `${origin}${productPath(card)}`,
    })),
  };
}
