import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import type { PageText } from '../messages/page-messages.ts';
import { headTags } from './head-tags.ts';
import type { Html } from './html.ts';

/** The picture of pages that have none of their own. */
const IMAGE = '/icons/icon-512.png';

interface PlaceOfPage {
  readonly origin: string;
  readonly siteTitle: string | undefined;
  readonly language: LanguageCode;
  /** The one path of the page with what of its query makes it another page; absent where there is no such page. */
  readonly path: string | undefined;
  readonly shareTitle?: string | undefined;
  /** A listing that somebody narrowed for themselves. */
  readonly isNarrowed?: boolean;
}

/** The head of a page that is no product's. A page without a description is a person's own, and not listed. */
export function pageHead({ title, description }: PageText, place: PlaceOfPage): Html {
  const { origin, language, path } = place;
  return headTags({
    title: title?.[language],
    siteTitle: place.siteTitle,
    address: path === undefined ? undefined : `${origin}${path}`,
    description: description?.[language] ?? '',
    type: 'website',
    shareTitle: place.shareTitle,
    image: `${origin}${IMAGE}`,
    isListed: description !== undefined && path !== undefined && place.isNarrowed !== true,
  });
}
