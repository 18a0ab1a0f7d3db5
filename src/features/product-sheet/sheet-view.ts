import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { CourseId, ProductId } from '../../contract/ids.ts';
import type { ProductType } from '../../contract/product.ts';
import type { UserAvailability } from '../../contract/user-availability.ts';
import { type UnavailableReason, unavailableReason } from '../../domain/availability.ts';
import { asksSectionCode, type MainButton, mainButton } from '../../domain/main-button.ts';
import { isPrintOnly, knownAvailability, readTarget } from '../../domain/material-known.ts';
import { courseTermsOf, offeringsInCourse } from '../../domain/offering-course-rules.ts';
import { type PurchaseFact, purchaseFacts } from '../../domain/purchase-facts.ts';
import { hasCourseEnded } from '../../domain/section-dates.ts';
import { isPaidByCourse } from '../../domain/section-offerings.ts';
import { sellerOf } from '../../domain/section-seller.ts';
import type { SheetSubject, SheetViewer } from './sheet-subject.ts';
import type { SheetSources } from './use-sheet-sources.ts';

/** The product as its card or its shelf entry told of it. */
export interface SheetListing {
  readonly id: ProductId;
  readonly productType: ProductType;
  readonly name: string;
  readonly subtitle?: string | undefined;
  readonly authors: readonly string[];
  readonly slug: string;
  readonly thumbnailImage?: string | undefined;
}

/** What the sheet shows of its subject. */
export interface SheetView extends SheetSources {
  readonly listing: SheetListing;
  readonly availability: UserAvailability | undefined;
  readonly isOwned: boolean;
  readonly courseId: CourseId | undefined;
  readonly button: MainButton;
  readonly facts: readonly PurchaseFact[];
  readonly reason: UnavailableReason | undefined;
  /** The product whose book "READ IT NOW" opens. */
  readonly readId: ProductId | undefined;
  readonly isSectionCodeAsked: boolean;
}

/** Puts together what the device knows; `undefined` while not even the name of the product is known. */
export function sheetView(
  { productId }: SheetSubject,
  sources: SheetSources,
  viewer: SheetViewer,
  now: number,
): SheetView | undefined {
  const { item, assets, material, section } = sources;
  const listing = listingOf(sources);
  if (!listing) return undefined;
  const availability = knownAvailability({ productId, held: sources.held, material, assets }, now);
  const isExpired = availability?.isExpired === true || material?.subscriptionExpired === true;
  const known = { listing, availability, isOwned: availability?.isOwned === true && !isExpired };
  const hasOtherVersion =
    material?.isPhysicalDigitalChoice && material.additionalShelfItem?.productType !== 'physical_product';
  return {
    ...sources,
    ...known,
    courseId: section?.rsCourseId,
    button: buttonOf(sources, viewer, known, now),
    facts: purchaseFacts({
      productType: listing.productType,
      availability,
      isPrintOnly: isPrintOnly(assets),
      isOtherVersionOwned: hasOtherVersion === true && material?.additionalUserAvailability?.isOwned === true,
    }),
    reason: item && unavailableReason(item),
    readId: readTarget(assets, now),
    isSectionCodeAsked: asksSectionCode(listing.productType, availability, viewer.isInstructor),
  };
}

function listingOf({ item, assets, material }: SheetSources): SheetListing | undefined {
  if (item) return item;
  return assets[0]?.product ?? (material && { ...material.shelfItem, authors: [] });
}

function buttonOf(
  { item, assets, material, section, cart }: SheetSources,
  { isInstructor, isBoughtElsewhere, isOnShelf }: SheetViewer,
  { listing, availability }: { listing: SheetListing; availability: UserAvailability | undefined },
  now: number,
): MainButton {
  const member = section?.courseMember;
  return mainButton({
    productType: listing.productType,
    availability,
    // A course that is over pays for nothing more.
    isCourseFee: section !== undefined && isPaidByCourse(section, member) && !hasCourseEnded(section, now),
    isInstructor,
    seller: sellerOf(section, member, isBoughtElsewhere),
    material,
    isReadable: readTarget(assets, now) !== undefined,
    isPrintOnly: isPrintOnly(assets),
    isCodeless: item?.product.isCodeless === true,
    isSold: item !== undefined && isSold(item, section ? [section] : [], section?.rsCourseId, now),
    isInCart:
      cart?.lines.some((line) => line.productId === listing.id && line.courseId === section?.rsCourseId) === true,
    isOnShelf,
  });
}

function isSold(
  item: CatalogItem,
  sections: Parameters<typeof courseTermsOf>[0],
  courseId: CourseId | undefined,
  now: number,
): boolean {
  if (unavailableReason(item)) return false;
  const terms = courseTermsOf(sections, courseId);
  return offeringsInCourse(item.offerings, item.isPhysicalDigitalChoice, terms, now).length > 0;
}
