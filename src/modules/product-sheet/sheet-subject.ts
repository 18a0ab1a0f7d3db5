import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { BookFile } from '../../domain/downloads/book-file-schema.ts';
import type { LabelSales, ProviderSales } from '../../domain/offerings/product-seller.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { UnavailableReason } from '../../domain/shelf/availability.ts';

/** What a sheet shows: a product, as a material of a section where it is looked at in one. */
export interface SheetSubject {
  readonly productId: ProductId;
  readonly sectionId?: string | undefined;
}

/** Who looks, and where. */
export interface SheetViewer {
  readonly isLoggedIn: boolean;
  /** A classroom instructor by account. */
  readonly isInstructor: boolean;
  /** The brand of the site, which says who sells on it. */
  readonly label: LabelSales | undefined;
  /** What the provider has settled for its own site. */
  readonly provider?: ProviderSales | undefined;
  /** The sales channel of the site: what is not in it is not sold there. */
  readonly channelType: string | undefined;
  /** The host name of the site, for the text that a product is not available there. */
  readonly host: string;
  /** The sheet stands on the shelf itself. */
  readonly isOnShelf: boolean;
}

export interface LaunchProps {
  readonly productId: ProductId;
  readonly sectionId: string | undefined;
  readonly label: ReactNode;
}

export interface CodeProps {
  readonly productId: ProductId;
  readonly courseId: CourseId | undefined;
  readonly courseMemberId: string | undefined;
  readonly redemptionUrl: string | undefined;
  /** The press that wanted the code was made already. */
  readonly isAsked: boolean;
}

export interface CartProps {
  readonly courseId: CourseId | undefined;
  /** The course fee has paid. */
  readonly hideSubtotal: boolean;
  readonly onClose: () => void;
}

/** Abilities of other features, handed in by the route. Where one is missing, its place stays empty. */
export interface SheetSlots {
  /** `here` is the address that a sign-in comes back to. */
  readonly renderOfferings?: (props: {
    item: CatalogItem;
    here: string;
    courseId: CourseId | undefined;
    isFreeForPerson: boolean;
    /** Shows the cart in place of the sheet; absent where there is none to show. */
    onViewCart: (() => void) | undefined;
  }) => ReactNode;
  /** The cart of a course, which takes the place of the sheet (spec/shelf.md §4 Cart sheet). */
  readonly renderCart?: (props: CartProps) => ReactNode;
  readonly renderFiles?: (files: readonly BookFile[], isOwned: boolean) => ReactNode;
  /** What the publisher tells of the accessibility of a book, before it is opened. */
  readonly renderAccessibility?: (item: CatalogItem) => ReactNode;
  readonly renderUnavailable?: (reason: UnavailableReason, host: string) => ReactNode;
  readonly renderSectionCode?: (item: CatalogItem) => ReactNode;
  readonly renderAccessCode?: (props: CodeProps) => ReactNode;
  readonly renderLaunch?: (props: LaunchProps) => ReactNode;
  readonly renderBuyNow?: (courseId: CourseId) => ReactNode;
  /** A courseware that cannot be opened here, and has no code either. */
  readonly renderAccessError?: () => ReactNode;
}
