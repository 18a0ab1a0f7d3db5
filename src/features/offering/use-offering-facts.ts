import { useMemo } from 'react';
import type { OfferingFacts } from '../../../machines/offering-selection.ts';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { CourseId } from '../../contract/ids.ts';
import type { CartView, CartViewLine, RefusedChange } from '../../domain/fold-cart.ts';
import { type CourseTerms, courseTermsOf, offeringsInCourse } from '../../domain/offering-course-rules.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

export interface OfferingCircumstances {
  readonly item: CatalogItem;
  readonly isLoggedIn: boolean;
  readonly courseId?: CourseId | undefined;
  readonly named?: OfferingFacts['named'];
  readonly isBlocked?: boolean;
}

export interface OfferingView {
  readonly facts: OfferingFacts;
  /** The line of this product in the cart, with its waiting mark. */
  readonly line: CartViewLine | undefined;
  readonly refused: RefusedChange | undefined;
  /** What the course of the page changes, where the person is in it. */
  readonly course: CourseTerms | undefined;
}

/**
 * The product and the cart of this device, as the offering panel needs them; `undefined` until the cart was read. The same
 * object as before while nothing in it has changed.
 */
export function useOfferingView(circumstances: OfferingCircumstances): OfferingView | undefined {
  const { item, isLoggedIn, courseId, named, isBlocked = false } = circumstances;
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
    if (!cart) return undefined;
    const wish = namedId === undefined ? undefined : { offeringId: namedId, format: namedFormat };
    return offeringView(
      { item, isLoggedIn, courseId, named: wish, isBlocked },
      cart,
      courseTermsOf(sections ?? [], courseId),
    );
  }, [cart, sections, item, isLoggedIn, courseId, namedId, namedFormat, isBlocked]);
}

function offeringView(
  { item, courseId, ...rest }: OfferingCircumstances,
  cart: CartView,
  course: CourseTerms | undefined,
): OfferingView {
  const isThis = (line: CartViewLine) => line.productId === item.id && line.courseId === courseId;
  const line = cart.lines.find(isThis);
  const inCart = line && { offeringId: line.offeringId, format: line.format, lineKey: line.key };
  const offerings = offeringsInCourse(item.offerings, item.isPhysicalDigitalChoice, course, Date.now());
  return {
    facts: { ...rest, offerings, inCart, courseId },
    line,
    course,
    refused: line?.refused ?? cart.refusedLines.find(isThis)?.refused,
  };
}
