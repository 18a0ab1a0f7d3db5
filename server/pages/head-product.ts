import type { CatalogItem } from '../../src/domain/catalog/catalog-item-schema.ts';
import { productPath } from '../../src/domain/catalog/link-product.ts';
import { structuredData } from '../../src/domain/catalog/structured-data.ts';
import { scriptText } from '../../src/domain/format/script-text.ts';
import { cutCharacters, STRUCTURED_DATA_CHARACTERS } from '../../src/domain/format/word-cut.ts';
import { headTags } from './head-tags.ts';
import type { Html } from './html.ts';

interface Site {
  /** `https://host`, without a trailing slash. */
  readonly origin: string;
  readonly title?: string | undefined;
  /** The sales channel, which decides what this site may sell. */
  readonly channelType: string;
}

/** Returns the head of a product page with its structured data (NAV-7). */
export function productHead(item: CatalogItem, { origin, title, channelType }: Site): Html {
  const image = item.coverImage ?? item.thumbnailImage ?? `/covers/${item.id}.svg`;
  return headTags({
    title: item.name,
    siteTitle: title,
    address: `${origin}${productPath(item)}`,
    description: cutCharacters(item.description, STRUCTURED_DATA_CHARACTERS),
    type: item.productType === 'book' || item.productType === 'ebundle' ? 'book' : 'product',
    image: image.startsWith('/') ? `${origin}${image}` : image,
    isListed: true,
    structuredData: scriptText(structuredData(item, origin, channelType)),
  });
}
