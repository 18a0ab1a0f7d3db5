import { useMemo } from 'react';
import type { OfferingFacts } from '../../../machines/offering-selection.ts';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { CourseSection } from '../../contract/course-section.ts';
import type { CourseId, ProductId } from '../../contract/ids.ts';
import type { OfferingKind } from '../../contract/offering.ts';
import type { SectionProduct } from '../../contract/section-product.ts';
import { choiceProducts } from '../../domain/choice-versions.ts';
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
import { findMaterial } from '../../domain/section-materials.ts';
import { isBuyNowShown } from '../../domain/section-offerings.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, type Source, useObserved } from '../../ui/use-observed.ts';

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
  /** The course is one whose materials are bought at the partner's bookstore (spec/shelf.md §5 Buy button). */
  readonly hasBuyNow: boolean;
}

/**
 * The product and the cart of this device, as the offering panel needs them; `undefined` until the cart was read, and where a course is
 * named, the sections and its materials. The same object as before while nothing in it has changed.
 */
export function useOfferingView(circumstances: OfferingCircumstances): OfferingView | undefined {
  const { item, isLoggedIn, courseId, named, isBlocked = false, isFreeForPerson = false } = circumstances;
  const { label, provider } = circumstances;
  const cart = useObserved(
    'cart',
    lazySource(loadDevice, (device) => device.cart),
  );
  const { section, products, isKnown } = useCourse(courseId);
  const namedId = named?.offeringId;
  const namedFormat = named?.format;
  return useMemo(() => {
    if (!cart || !isKnown) return undefined;
    const wish = namedId === undefined ? undefined : { offeringId: namedId, format: namedFormat };
    const asked = { item, isLoggedIn, courseId, named: wish, isBlocked, isFreeForPerson, label, provider };
    return offeringView(asked, cart, section, products && findMaterial(products, item.id));
  }, [
    cart,
    isKnown,
    section,
    products,
    item,
    isLoggedIn,
    courseId,
    namedId,
    namedFormat,
    isBlocked,
    isFreeForPerson,
    label,
    provider,
  ]);
}

/** The course of the page and its materials, where the person is in it. */
function useCourse(courseId: CourseId | undefined) {
  const sections = useObserved(
    'sections',
    lazySource(loadDevice, (device) => device.sections),
  );
  const section = courseId === undefined ? undefined : sections?.find((one) => one.rsCourseId === courseId);
  const sectionId = section?.id;
  const products = useObserved(
    sectionId ?? '',
    sectionId === undefined ? nowhere : lazySource(loadDevice, (device) => device.sectionProducts(sectionId)),
  );
  const isKnown = courseId === undefined || (sections !== undefined && (!section || products !== undefined));
  return { section, products, isKnown };
}

const nowhere: Source<undefined> = () => () => undefined;

function offeringView(
  { item, courseId, isFreeForPerson, label, provider, ...rest }: OfferingCircumstances,
  cart: CartView,
  section: CourseSection | undefined,
  material: SectionProduct | undefined,
): OfferingView {
  const line = cart.lines.find((one) => one.productId === item.id && one.courseId === courseId);
  const versions = choiceProducts(item, material);
  const course = courseTermsOf(section ? [section] : [], courseId);
  const sales = salesOf(label, provider);
  const seller = productSeller(sales, section, section?.courseMember);
  const isPartnerSite = sales.isPartnerSite || sales.isBoughtElsewhere;
  const place = { isPhysicalDigitalChoice: versions !== undefined, course, seller, isPartnerSite };
  return {
    facts: {
      ...rest,
      offerings: shownOfferings(item.offerings, place, Date.now()),
      inCart: line && { offeringId: line.offeringId, format: line.format, lineKey: line.key },
      courseId,
      isProvided: isFreeForPerson === true && isGivenByCourse(item.offerings),
      choice: versions && { inCart: formatsInCart(cart, versions) },
    },
    sales,
    seller,
    line,
    course,
    hasBuyNow: section !== undefined && isBuyNowShown(section),
    refused:
      line?.refused ?? cart.refusedLines.find((one) => one.productId === item.id && one.courseId === courseId)?.refused,
  };
}

function formatsInCart({ lines }: CartView, products: readonly ProductId[]): OfferingKind[] {
  return lines.filter((line) => products.includes(line.productId)).map(({ format }) => format);
}
