import type { CatalogItem } from '../catalog/catalog-item-schema.ts';
import type { LanguageCode, Login } from '../people/account-schema.ts';
import type { CourseSection } from '../sections/course-section-schema.ts';
import type { SectionProduct } from '../sections/section-product-schema.ts';
import type { Asset } from '../shelf/asset-schema.ts';
import type { Brand } from './brand-schema.ts';
import type { Listing } from './listing-schema.ts';

/** Personal data of a page, which needs a signed-in person. */
export type PersonalPageData = { readonly login: Login } & (
  | {
      readonly kind: 'shelf';
      readonly courses: readonly CourseSection[];
      /** The first materials of the requested shelf page, as many as are visible at first. */
      readonly materials: readonly Asset[];
    }
  | { readonly kind: 'section'; readonly section: CourseSection; readonly products: readonly SectionProduct[] }
);

/** The products of Home, of a category or of a search. The page contains them for the device. */
export interface ListingPageData {
  readonly kind: 'listing';
  readonly listing: Listing;
}

/** The subject of a page, as far as the current user may see it. */
export type PageData = { readonly kind: 'product'; readonly item: CatalogItem } | ListingPageData | PersonalPageData;

/** Input of SSR from the server (`server/pages/page-renderer.ts`, `src/app/render-page.tsx`). */
export interface RenderPageInput {
  /** Path and query of a page of the application. */
  readonly address: string;
  readonly language: LanguageCode;
  /** The brand of the site. */
  readonly brand: Brand | undefined;
  /** Absent when only the frame of the page is rendered. */
  readonly subject: PageData | undefined;
}
