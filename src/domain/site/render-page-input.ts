import type { CatalogItem } from '../catalog/catalog-item-schema.ts';
import type { LanguageCode, Login } from '../people/account-schema.ts';
import type { CourseSection } from '../sections/course-section-schema.ts';
import type { SectionProduct } from '../sections/section-product-schema.ts';
import type { Asset } from '../shelf/asset-schema.ts';
import type { WhiteLabel } from './white-label-schema.ts';

/** What a page shows of a person, who has to be known for it. */
export type PersonalPageData = { readonly login: Login } & (
  | {
      readonly kind: 'shelf';
      readonly courses: readonly CourseSection[];
      /** Of the page of the shelf that is asked for, as many as are seen at first. */
      readonly materials: readonly Asset[];
    }
  | { readonly kind: 'section'; readonly section: CourseSection; readonly products: readonly SectionProduct[] }
);

/** What a page is about, as far as whoever asks may see it. The address of a search says it all. */
export type PageData =
  | { readonly kind: 'product'; readonly item: CatalogItem }
  | { readonly kind: 'search' }
  | PersonalPageData;

/** What the server hands the painter of pages (`server/pages/page-renderer.ts`, `src/app/render-page.tsx`). */
export interface RenderPageInput {
  /** Path and query of an address of the application. */
  readonly address: string;
  readonly language: LanguageCode;
  /** The brand of the site. */
  readonly label: WhiteLabel | undefined;
  /** Absent where only the frame is painted. */
  readonly subject: PageData | undefined;
}
