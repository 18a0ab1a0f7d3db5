import type { LanguageCode, Login } from './account.ts';
import type { Asset } from './asset.ts';
import type { CatalogItem } from './catalog-item.ts';
import type { CourseSection } from './course-section.ts';
import type { SectionProduct } from './section-product.ts';
import type { WhiteLabel } from './white-label.ts';

/** What a page shows of a person, who has to be known for it. */
export type OwnSubject = { readonly login: Login } & (
  | {
      readonly kind: 'shelf';
      readonly courses: readonly CourseSection[];
      /** Of the page of the shelf that is asked for, as many as are seen at first. */
      readonly materials: readonly Asset[];
    }
  | { readonly kind: 'section'; readonly section: CourseSection; readonly products: readonly SectionProduct[] }
);

/** What a page is about, as far as whoever asks may see it. The address of a search says it all. */
export type PageSubject =
  | { readonly kind: 'product'; readonly item: CatalogItem }
  | { readonly kind: 'search' }
  | OwnSubject;

/** What the server hands the painter of pages (`server/pages/painter.ts`, `src/app/paint-page.tsx`). */
export interface PageToPaint {
  /** Path and query of an address of the application. */
  readonly address: string;
  readonly language: LanguageCode;
  /** The brand of the site. */
  readonly label: WhiteLabel | undefined;
  /** Absent where only the frame is painted. */
  readonly subject: PageSubject | undefined;
}
