import { formatPrice } from '../cart/price.ts';
import { priceOfOffering } from '../cart/price-of-offering.ts';
import { cutCharacters, STRUCTURED_DATA_CHARACTERS } from '../format/word-cut.ts';
import { unavailableReason } from '../shelf/availability.ts';
import type { CatalogItem } from './catalog-item-schema.ts';
import { toIsbn13 } from './isbn.ts';
import { PAGE_OF_TYPE, productPath } from './link-product.ts';

/**
 * Returns the schema.org description of a product page for search engines (NAV-7). `origin` is `https://host` without a
 * slash.
 */
export function structuredData(item: CatalogItem, origin: string, channelType?: string): Record<string, unknown> {
  const isBook = PAGE_OF_TYPE[item.productType] === '/book';
  const url = `${origin}${productPath(item)}`;
  const isbn = toIsbn13(item.isbn ?? '');
  const availability = `https://schema.org/${availabilityOf(item, channelType)}`;
  const offers = item.offerings.flatMap((offering) => {
    const price = priceOfOffering(offering);
    return price === undefined
      ? []
      : [{ '@type': 'Offer', price: formatPrice(price), priceCurrency: offering.currencyCode, availability, url }];
  });
  return {
    '@context': 'https://schema.org',
    '@type': isBook ? ['Product', 'Book'] : 'Product',
    name: item.name,
    url,
    ...(item.description ? { description: cutCharacters(item.description, STRUCTURED_DATA_CHARACTERS) } : {}),
    ...(item.coverImage ? { image: `${origin}${item.coverImage}` } : {}),
    ...(isbn ? { gtin13: isbn, ...(isBook ? { isbn } : {}) } : {}),
    ...(isBook ? bookProperties(item) : {}),
    ...(offers.length > 0 ? { offers } : {}),
  };
}

/**
 * Returns the schema.org availability: delayed products are on back order, products that may not be sold here are out
 * of stock.
 */
function availabilityOf(item: CatalogItem, channelType?: string): 'InStock' | 'BackOrder' | 'OutOfStock' {
  if (unavailableReason(item, channelType)) return 'OutOfStock';
  return item.isBackordered ? 'BackOrder' : 'InStock';
}

function bookProperties({ authors, product }: CatalogItem): Record<string, unknown> {
  return {
    ...(authors.length > 0 ? { author: authors.map((name) => ({ '@type': 'Person', name })) } : {}),
    ...(product.language ? { inLanguage: product.language } : {}),
    ...(product.numPages ? { numberOfPages: product.numPages } : {}),
    ...(product.edition ? { bookEdition: product.edition } : {}),
  };
}
