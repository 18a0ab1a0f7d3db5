import { useMemo } from 'react';
import type { OfferingFacts } from '../../../machines/offering-selection.ts';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { CourseSection } from '../../contract/course-section.ts';
import type { CourseId } from '../../contract/ids.ts';
import type { CartView, CartViewLine, RefusedChange } from '../../domain/fold-cart.ts';
import type { Seller } from '../../domain/main-button.ts';
import { type CourseTerms, courseTermsOf } from '../../domain/offering-course-rules.ts';
import { isGivenByCourse, shownOfferings } from '../../domain/offering-shown.ts';
import {
  type LabelSales,
  type ProviderSales,
  productSeller,
  type SiteSales,
  salesOf,
} from '../../domain/product-seller.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

export interface OfferingCircumstances {
  readonly item: CatalogItem;
  readonly isLoggedIn: boolean;
  readonly courseId?: CourseId | undefined;
  readonly named?: OfferingFacts['named'];
  readonly isBlocked?: boolean;
  /** The person may have it for nothing, as the server says (spec/storefront.md §3 User availability, `showFree`). */
  readonly isFreeForPerson?: boolean | undefined;
  /** The brand of the site, which says who sells on it; the same object as long as it is the same. */
  readonly label: LabelSales | undefined;
  /** What the provider has settled for its own site; likewise the same object. */
  readonly provider?: ProviderSales | undefined;
}

export interface OfferingView {
  readonly facts: OfferingFacts;
  readonly sales: SiteSales;
  readonly seller: Seller;
  /** The line of this product in the cart, with its waiting mark. */
  readonly line: CartViewLine | undefined;
  readonly refused: RefusedChange | undefined;
  /** What the course of the page changes, where the person is in it. */
  readonly course: CourseTerms | undefined;
}

/**
 * The product and the cart of this device, as the offering panel needs them; `undefined` until the cart was read, and the sections where
 * a course is named. The same object as before while nothing in it has changed.
 */
export function useOfferingView(circumstances: OfferingCircumstances): OfferingView | undefined {
  const { item, isLoggedIn, courseId, named, isBlocked = false, isFreeForPerson = false } = circumstances;
  const { label, provider } = circumstances;
  const cart = useObserved(
    'cart',
    lazySource(loadDevice, (device) => device.cart),
  );
  const sections = useObserved(
    'sections',
    lazySource(loadDevice, (device) => device.sections),
  );
  const namedId = named?.offeringId;
  const namedFormat = named?.format;
  return useMemo(() => {
    if (!cart || (courseId !== undefined && !sections)) return undefined;
    const wish = namedId === undefined ? undefined : { offeringId: namedId, format: namedFormat };
    const asked = { item, isLoggedIn, courseId, named: wish, isBlocked, isFreeForPerson, label, provider };
    return offeringView(asked, cart, sections ?? []);
  }, [cart, sections, item, isLoggedIn, courseId, namedId, namedFormat, isBlocked, isFreeForPerson, label, provider]);
}

function offeringView(
  { item, courseId, isFreeForPerson, label, provider, ...rest }: OfferingCircumstances,
  cart: CartView,
  sections: readonly CourseSection[],
): OfferingView {
  const ofProduct = cart.lines.filter((line) => line.productId === item.id);
  const line = ofProduct.find((one) => one.courseId === courseId);
  const section = courseId === undefined ? undefined : sections.find((one) => one.rsCourseId === courseId);
  const course = courseTermsOf(sections, courseId);
  const sales = salesOf(label, provider);
  const seller = productSeller(sales, section, section?.courseMember);
  const place = { ...item, course, seller, isPartnerSite: sales.isPartnerSite || sales.isBoughtElsewhere };
  return {
    facts: {
      ...rest,
      offerings: shownOfferings(item.offerings, place, Date.now()),
      inCart: line && { offeringId: line.offeringId, format: line.format, lineKey: line.key },
      courseId,
      isProvided: isFreeForPerson === true && isGivenByCourse(item.offerings),
      choice: item.isPhysicalDigitalChoice ? { inCart: ofProduct.map(({ format }) => format) } : undefined,
    },
    sales,
    seller,
    line,
    course,
    refused:
      line?.refused ?? cart.refusedLines.find((one) => one.productId === item.id && one.courseId === courseId)?.refused,
  };
}
