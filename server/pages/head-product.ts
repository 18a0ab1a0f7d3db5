import type { CatalogItem } from '../../src/contract/catalog-item.ts';
import { productPath } from '../../src/domain/link-product.ts';
import { pageTitle } from '../../src/domain/page-title.ts';
import { structuredData, structuredDataText } from '../../src/domain/structured-data.ts';
import { cutCharacters, STRUCTURED_DATA_CHARACTERS } from '../../src/domain/word-cut.ts';
import { Html, html } from './html.ts';

interface Site {
  /** `https://host`, without a slash. */
  readonly origin: string;
  readonly title?: string | undefined;
  /** The sales channel that says what may be sold here. */
  readonly channelType: string;
}

/**
 * What search engines and link previews read of a product page: title, description, canonical address, Open Graph and
 * structured data. The tags are marked as served, so that the application takes them out once it writes its own.
 */
export function productHead(item: CatalogItem, { origin, title, channelType }: Site): Html {
  const address = `${origin}${productPath(item)}`;
  const description = cutCharacters(item.description, STRUCTURED_DATA_CHARACTERS);
  const image = item.coverImage ?? item.thumbnailImage ?? `/covers/${item.id}.svg`;
  const isBook = item.productType === 'book' || item.productType === 'ebundle';
  return html`<title>${pageTitle(item.name, title)}</title>
    <link data-served rel="canonical" href="${address}" />
    ${description === '' ? undefined : html`<meta data-served name="description" content="${description}" />`}
    <meta data-served property="og:type" content="${isBook ? 'book' : 'product'}" />
    <meta data-served property="og:title" content="${item.name}" />
    <meta data-served property="og:url" content="${address}" />
    <meta data-served property="og:site_name" content="${pageTitle(undefined, title)}" />
    <meta data-served property="og:image" content="${new URL(image, origin).href}" />
    ${description === '' ? undefined : html`<meta data-served property="og:description" content="${description}" />`}
    <script data-served type="application/ld+json">${new Html(structuredDataText(structuredData(item, origin, channelType)))}</script>`;
}
