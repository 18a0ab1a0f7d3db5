import { pageTitle } from '../../src/domain/catalog/page-title.ts';
import { Html, html } from './html.ts';

/** The values of the tags in the head of a page. */
export interface HeadTagsInput {
  /** The page title without the site title; absent if the site title stands alone. */
  readonly title: string | undefined;
  /** The site title; absent if the title consists of the product name alone. */
  readonly siteTitle: string | undefined;
  /** The canonical address; absent if the page must not be listed. */
  readonly address: string | undefined;
  readonly description: string;
  readonly type: 'website' | 'book' | 'product';
  /** The title for link previews, if it differs from the page title. */
  readonly shareTitle?: string | undefined;
  /** Absolute address. */
  readonly image: string;
  /** True if search engines may list the page. */
  readonly isListed: boolean;
  /** Addresses of the pages before and after this one in a list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  readonly structuredData?: string | undefined;
}

/**
 * Returns the title, description, canonical address and Open Graph tags of a page. The tags are marked as
 * server-rendered, so that the client removes them when it writes its own or navigates to another page.
 */
export function headTags(input: HeadTagsInput): Html {
  const { title, siteTitle, address, description, structuredData } = input;
  return html`<title>${pageTitle(title, siteTitle)}</title>
    ${input.isListed ? undefined : html`<meta data-served name="robots" content="noindex" />`}
    ${address === undefined ? undefined : html`<link data-served rel="canonical" href="${address}" />`}
    ${input.previous === undefined ? undefined : html`<link data-served rel="prev" href="${input.previous}" />`}
    ${input.next === undefined ? undefined : html`<link data-served rel="next" href="${input.next}" />`}
    ${description === '' ? undefined : html`<meta data-served name="description" content="${description}" />`}
    <meta data-served property="og:type" content="${input.type}" />
    <meta data-served property="og:title" content="${input.shareTitle ?? title ?? pageTitle(undefined, siteTitle)}" />
    ${address === undefined ? undefined : html`<meta data-served property="og:url" content="${address}" />`}
    <meta data-served property="og:site_name" content="${pageTitle(undefined, siteTitle)}" />
    <meta data-served property="og:image" content="${input.image}" />
    ${description === '' ? undefined : html`<meta data-served property="og:description" content="${description}" />`}
    ${structuredData === undefined ? undefined : html`<script data-served type="application/ld+json">${new Html(structuredData)}</script>`}`;
}
