import { useMemo } from 'react';
import type { CartView, CartViewLine, RefusedChange } from '../../domain/cart/fold-cart.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { choiceProducts } from '../../domain/offerings/choice-versions.ts';
import { type FeeCoverage, feeCoverage } from '../../domain/offerings/fee-coverage.ts';
import type { Seller } from '../../domain/offerings/main-button.ts';
import { type CourseTerms, courseTermsOf } from '../../domain/offerings/offering-course-rules.ts';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';
import type { OfferingInput } from '../../domain/offerings/offering-selection.ts';
import { isGivenByCourse, shownOfferings } from '../../domain/offerings/offering-shown.ts';
import {
  type BrandSales,
  type ProviderSales,
  productSeller,
  type SiteSales,
  salesInSection,
  salesOf,
} from '../../domain/offerings/product-seller.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { findMaterial } from '../../domain/sections/section-materials.ts';
import { isBuyNowShown } from '../../domain/sections/section-offerings.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { cartQuery, sectionProductsQuery, sectionsQuery } from '../device/data/queries.ts';

export interface OfferingContext {
  readonly item: CatalogItem;
  readonly isLoggedIn: boolean;
  readonly courseId?: CourseId | undefined;
  readonly named?: OfferingInput['named'];
  readonly isBlocked?: boolean;
  /** True if the server says that the product is free for the person (`showFree`). */
  readonly isFreeForPerson?: boolean | undefined;
  /** Brand of the site, which decides who sells on it. The reference is stable while the value is unchanged. */
  readonly brand: BrandSales | undefined;
  /** Sales settings of the provider's own site (SITE-5). The reference is stable as well. */
  readonly provider?: ProviderSales | undefined;
}

export interface OfferingView {
  readonly input: OfferingInput;
  readonly sales: SiteSales;
  readonly seller: Seller;
  /** The cart line of this product, with its pending state. */
  readonly line: CartViewLine | undefined;
  readonly refused: RefusedChange | undefined;
  /** Terms of the course that the page names, if the person is enrolled in it. */
  readonly course: CourseTerms | undefined;
  /** Set if the course fee pays for the digital version of the product. */
  readonly fee: FeeCoverage | undefined;
  /** True if the materials of the course are bought at the partner's bookstore (SECT-8). */
  readonly hasBuyNow: boolean;
}

/**
 * Returns the product and the cart of this device for the offering panel; `undefined` until the cart and, if a course
 * is named, its sections and materials have been read. The reference is stable while nothing in it changes.
 */
export function useOfferingView(offeringContext: OfferingContext): OfferingView | undefined {
  const { item, isLoggedIn, courseId, named, isBlocked = false, isFreeForPerson = false } = offeringContext;
  const { brand, provider } = offeringContext;
  const cart = useQuery(cartQuery);
  const { section, products, isKnown } = useCourse(courseId);
  const namedId = named?.offeringId;
  const namedFormat = named?.format;
  return useMemo(() => {
    if (!cart || !isKnown) return undefined;
    const mutation = namedId === undefined ? undefined : { offeringId: namedId, format: namedFormat };
    const requested = { item, isLoggedIn, courseId, named: mutation, isBlocked, isFreeForPerson, brand, provider };
    return offeringView(requested, cart, section, products && findMaterial(products, item.id));
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
    brand,
    provider,
  ]);
}

/** Returns the course of the page and its materials, if the person is enrolled in it. */
function useCourse(courseId: CourseId | undefined) {
  const sections = useQuery(sectionsQuery);
  const section = courseId === undefined ? undefined : sections?.find((one) => one.rsCourseId === courseId);
  const products = useQuery(sectionProductsQuery, section?.id);
  const isKnown = courseId === undefined || (sections !== undefined && (!section || products !== undefined));
  return { section, products, isKnown };
}

/** Returns what the offering panel shows, from the product, the cart, and the course that the page names. */
export function offeringView(
  { item, courseId, isFreeForPerson, brand, provider, ...rest }: OfferingContext,
  cart: CartView,
  section: CourseSection | undefined,
  material: SectionProduct | undefined,
): OfferingView {
  const line = cart.lines.find((one) => one.productId === item.id && one.courseId === courseId);
  const versions = choiceProducts(item, material);
  const course = courseTermsOf(section ? [section] : [], courseId);
  const sales = salesInSection(salesOf(brand, provider), section);
  const seller = productSeller(sales, section, section?.courseMember);
  const isPartnerSite = sales.isPartnerSite || sales.isBoughtElsewhere;
  const place = { isPhysicalDigitalChoice: versions !== undefined, course, seller, isPartnerSite };
  return {
    input: {
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
    fee: feeCoverage(section, material, Date.now()),
    hasBuyNow: section !== undefined && isBuyNowShown(section),
    refused:
      line?.refused ?? cart.refusedLines.find((one) => one.productId === item.id && one.courseId === courseId)?.refused,
  };
}

function formatsInCart({ lines }: CartView, products: readonly ProductId[]): OfferingKind[] {
  return lines.filter((line) => products.includes(line.productId)).map(({ format }) => format);
}
