import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { BrandSales, ProviderSales } from '../../domain/offerings/product-seller.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { UnavailableReason } from '../../domain/shelf/availability.ts';

/** Subject of a sheet: a product, and the section if it is viewed as a material of one. */
export interface SheetSubject {
  readonly productId: ProductId;
  readonly sectionId?: string | undefined;
}

/** The person who views the sheet, and the site. */
export interface SheetViewer {
  readonly isLoggedIn: boolean;
  /** True for a classroom instructor, according to the account. */
  readonly isInstructor: boolean;
  /** Brand of the site, which decides who sells on it. */
  readonly brand: BrandSales | undefined;
  /** Sales settings of the provider's own site (SITE-5). */
  readonly provider?: ProviderSales | undefined;
  /** Sales channel of the site. Products outside it are not sold on the site. */
  readonly channelType: string | undefined;
  /** Host name of the site, used in the text that a product is not available there. */
  readonly host: string;
  /** True if the sheet is opened on the shelf. */
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
  /** True if the person has already pressed a button to get the code. */
  readonly isRequested: boolean;
}

export interface CartProps {
  readonly courseId: CourseId | undefined;
  /** True if the course fee covers the materials (CART-6). */
  readonly shouldHideSubtotal: boolean;
  readonly onClose: () => void;
}

/** Render functions from other modules, passed in by the route (PROD-17). A missing one leaves its place empty. */
export interface SheetSlots {
  /** `here` is the address to return to after a sign-in. */
  readonly renderOfferings?: (props: {
    item: CatalogItem;
    here: string;
    courseId: CourseId | undefined;
    isFreeForPerson: boolean;
    /** Replaces the sheet with the cart; absent if there is no cart to show. */
    onViewCart: (() => void) | undefined;
  }) => ReactNode;
  /** Renders the cart of a course, which replaces the sheet. */
  readonly renderCart?: (props: CartProps) => ReactNode;
  /** Renders the files of a book. They open if `isOpened` is true; a person who has only the print version sees the list. */
  readonly renderFiles?: (item: CatalogItem, isOpened: boolean) => ReactNode;
  /** Renders the publisher's accessibility details of a book before it is opened. */
  readonly renderAccessibility?: (item: CatalogItem) => ReactNode;
  readonly renderUnavailable?: (reason: UnavailableReason, host: string) => ReactNode;
  readonly renderSectionCode?: (item: CatalogItem) => ReactNode;
  readonly renderAccessCode?: (props: CodeProps) => ReactNode;
  readonly renderLaunch?: (props: LaunchProps) => ReactNode;
  readonly renderBuyNow?: (courseId: CourseId) => ReactNode;
}
