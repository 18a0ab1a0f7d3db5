import { pageTitle } from '../../src/domain/catalog/page-title.ts';
import { Html, html } from './html.ts';

/** What the tags of a page's head say. */
export interface HeadFacts {
  /** What the page is called, without the site; absent where the site stands alone. */
  readonly title: string | undefined;
  /** The name of the site; absent where the product's own name stands for it. */
  readonly siteTitle: string | undefined;
  /** The one address of the page; absent where it has none worth listing. */
  readonly address: string | undefined;
  readonly description: string;
  readonly type: 'website' | 'book' | 'product';
  /** What a link preview calls it, where that is more than its title. */
  readonly shareTitle?: string | undefined;
  /** A whole address. */
  readonly image: string;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  readonly structuredData?: string;
}

/**
 * Title, description, canonical address and Open Graph of a page, as search engines and link previews read them. The tags are marked as
 * served, so that the application takes them out once it writes its own or goes on to another page.
 */
export function headTags(facts: HeadFacts): Html {
  const { title, siteTitle, address, description, structuredData } = facts;
  return html`<title>${pageTitle(title, siteTitle)}</title>
    ${facts.isListed ? undefined : html`<meta data-served name="robots" content="noindex" />`}
    ${address === undefined ? undefined : html`<link data-served rel="canonical" href="${address}" />`}
    ${description === '' ? undefined : html`<meta data-served name="description" content="${description}" />`}
    <meta data-served property="og:type" content="${facts.type}" />
    <meta data-served property="og:title" content="${facts.shareTitle ?? title ?? pageTitle(undefined, siteTitle)}" />
    ${address === undefined ? undefined : html`<meta data-served property="og:url" content="${address}" />`}
    <meta data-served property="og:site_name" content="${pageTitle(undefined, siteTitle)}" />
    <meta data-served property="og:image" content="${facts.image}" />
    ${description === '' ? undefined : html`<meta data-served property="og:description" content="${description}" />`}
    ${structuredData === undefined ? undefined : html`<script data-served type="application/ld+json">${new Html(structuredData)}</script>`}`;
}
