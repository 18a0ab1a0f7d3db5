import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import type { PageText } from '../messages/page-messages.ts';
import { headTags } from './head-tags.ts';
import type { Html } from './html.ts';

/** Default image for pages without an image of their own. */
const IMAGE = '/icons/icon-512.png';

interface HeadContext {
  readonly origin: string;
  readonly siteTitle: string | undefined;
  readonly language: LanguageCode;
  /** The canonical path of the page with the query parameters that select it; absent if there is no such page. */
  readonly path: string | undefined;
  readonly shareTitle?: string | undefined;
  /** Addresses of the pages of results before and after this one. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  readonly structuredData?: string | undefined;
  /** True for a list with filters. */
  readonly isNarrowed?: boolean;
}

/**
 * Returns the head of a page that is not a product page. A page without a description is personal and is not listed by
 * search engines.
 */
export function pageHead({ title, description }: PageText, context: HeadContext): Html {
  const { origin, language, path } = context;
  return headTags({
    title: title?.[language],
    siteTitle: context.siteTitle,
    address: path === undefined ? undefined : `${origin}${path}`,
    description: description?.[language] ?? '',
    type: 'website',
    shareTitle: context.shareTitle,
    image: `${origin}${IMAGE}`,
    previous: context.previous,
    next: context.next,
    structuredData: context.structuredData,
    isListed: description !== undefined && path !== undefined && context.isNarrowed !== true,
  });
}
