import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { ProductType } from '../../domain/catalog/product-schema.ts';
import { canChooseVersion, choiceProducts } from '../../domain/offerings/choice-versions.ts';
import {
  asksSectionCode,
  type MainButton,
  type MainButtonInput,
  mainButton,
} from '../../domain/offerings/main-button.ts';
import {
  type CourseTerms,
  courseTermsOf,
  offeringsInCourse,
  sellsDigitalToo,
} from '../../domain/offerings/offering-course-rules.ts';
import { productSeller, salesOf } from '../../domain/offerings/product-seller.ts';
import { type PurchaseDetail, purchaseDetails } from '../../domain/offerings/purchase-details.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { type Courtesy, courtesyOf } from '../../domain/sections/section-courtesy.ts';
import { hasCourseEnded } from '../../domain/sections/section-dates.ts';
import { isPaidByCourse } from '../../domain/sections/section-offerings.ts';
import { type UnavailableReason, unavailableReason } from '../../domain/shelf/availability.ts';
import { knownAvailability, readTarget } from '../../domain/shelf/material-known.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import type { SheetSubject, SheetViewer } from './sheet-subject.ts';
import type { SheetSources } from './use-sheet-sources.ts';

/** The product as described by its card or its shelf entry. */
export interface SheetListing {
  readonly id: ProductId;
  readonly productType: ProductType;
  readonly name: string;
  readonly subtitle?: string | undefined;
  readonly authors: readonly string[];
  readonly slug: string;
  readonly thumbnailImage?: string | undefined;
  readonly subject?: string | undefined;
}

/** The data that the sheet shows of its subject. */
export interface SheetView extends SheetSources {
  readonly listing: SheetListing;
  readonly availability: UserAvailability | undefined;
  readonly isOwned: boolean;
  readonly courseId: CourseId | undefined;
  readonly button: MainButton;
  /** True for a free product whose version is chosen among the offerings. */
  readonly canChooseVersion: boolean;
  readonly purchaseDetails: readonly PurchaseDetail[];
  /** Courtesy access through the course, while it lasts (SECT-6). */
  readonly courtesy: Courtesy | undefined;
  readonly reason: UnavailableReason | undefined;
  /** Id of the product whose book "READ IT NOW" opens. */
  readonly readId: ProductId | undefined;
  readonly isSectionCodeAsked: boolean;
  /** For courseware: the address where a code is used, from the course or the publisher. */
  readonly redemptionUrl: string | undefined;
}

/** Combines the data on the device into a view; `undefined` while not even the name of the product is available. */
export function sheetView(
  { productId }: SheetSubject,
  sources: SheetSources,
  viewer: SheetViewer,
  now: number,
): SheetView | undefined {
  const { item, assets, material, section } = sources;
  const listing = listingOf(sources);
  if (!listing) return undefined;
  const availability = knownAvailability({ productId, cached: sources.cached, material, assets }, now);
  const isExpired = availability?.isExpired === true || material?.subscriptionExpired === true;
  const known = { listing, availability, isOwned: availability?.isOwned === true && !isExpired };
  const buttonInput = toButtonInput(sources, viewer, known, now);
  const button = mainButton(buttonInput);
  const hasOtherVersion =
    material?.isPhysicalDigitalChoice && material.additionalShelfItem?.productType !== 'physical_product';
  return {
    ...sources,
    ...known,
    courseId: section?.rsCourseId,
    button,
    canChooseVersion: isVersionChosen(sources, { ...buttonInput, action: button.action }, now),
    purchaseDetails: purchaseDetails({
      productType: listing.productType,
      availability,
      isPrintOnly: availability?.hasOnlyPrint === true,
      isOtherVersionOwned: hasOtherVersion === true && material?.additionalUserAvailability?.isOwned === true,
    }),
    courtesy: known.isOwned ? courtesyHere(sources, now) : undefined,
    reason: item && unavailableReason(item, viewer.channelType),
    readId: readTarget(assets, now),
    redemptionUrl: material?.calcRedemptionUrl ?? item?.product.redemptionUrl,
    isSectionCodeAsked: asksSectionCode(listing.productType, availability, viewer.isInstructor),
  };
}

function listingOf({ item, assets, material }: SheetSources): SheetListing | undefined {
  if (item) return item;
  return assets[0]?.product ?? (material && { ...material.shelfItem, authors: [] });
}

function toButtonInput(
  { item, assets, material, section, cart }: SheetSources,
  { isInstructor, brand, provider, channelType, isOnShelf }: SheetViewer,
  { listing, availability }: { listing: SheetListing; availability: UserAvailability | undefined },
  now: number,
): MainButtonInput {
  const member = section?.courseMember;
  const isSold =
    item !== undefined && !unavailableReason(item, channelType) && hasOffering(item, { section, material }, now);
  return {
    productType: listing.productType,
    availability,
    // A course that has ended no longer pays.
    isCourseFee: section !== undefined && isPaidByCourse(section, member) && !hasCourseEnded(section, now),
    isInstructor,
    seller: productSeller(salesOf(brand, provider), section, member),
    material,
    isReadable: readTarget(assets, now) !== undefined,
    isPrintOnly: availability?.hasOnlyPrint === true,
    isDigitalSold: isSold && sellsDigitalToo(item) && choiceProducts(item, material) === undefined,
    isCodeless: item?.product.isCodeless === true,
    isSold,
    isInCart:
      cart?.lines.some((line) => line.productId === listing.id && line.courseId === section?.rsCourseId) === true,
    isOnShelf,
  };
}

function isVersionChosen(
  { item, material, section }: SheetSources,
  { isSold, ...place }: MainButtonInput & Pick<MainButton, 'action'>,
  now: number,
): boolean {
  return item !== undefined && isSold && canChooseVersion(item, material, { ...place, terms: termsOf(section) }, now);
}

/**
 * Returns the courtesy access for materials that the course put on the shelf. Materials that the person bought are
 * excluded.
 */
function courtesyHere({ section, assets }: SheetSources, now: number): Courtesy | undefined {
  if (!section || !assets.some(({ courseSection }) => courseSection?.id === section.id)) return undefined;
  return courtesyOf(section, section.courseMember, now);
}

/** Returns true if the course leaves any offering to choose. */
function hasOffering(item: CatalogItem, { section, material }: Place, now: number): boolean {
  const isChoice = choiceProducts(item, material) !== undefined;
  return offeringsInCourse(item.offerings, isChoice, termsOf(section), now).length > 0;
}

type Place = Pick<SheetSources, 'section' | 'material'>;

function termsOf(section: SheetSources['section']): CourseTerms | undefined {
  return courseTermsOf(section ? [section] : [], section?.rsCourseId);
}
