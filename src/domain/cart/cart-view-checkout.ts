import type { CourseId } from '../primitives/ids-schema.ts';
import { lineInOtherCurrency } from './cart-currency.ts';
import type { CartView, CartViewLine } from './fold-cart.ts';
import { addCents, type Cents } from './price.ts';
import { priceOfOffering } from './price-of-offering.ts';

/** The part of a cart that one checkout pays for. */
export interface CheckoutCart {
  readonly lines: readonly CartViewLine[];
  readonly refusedLines: readonly CartViewLine[];
  /**
   * In cents. Sums the lines that have a price and can be bought; pending lines count, refused ones do not. Meaningless
   * while the blocker is `currencies`.
   */
  readonly subtotal: Cents;
  readonly blocker: CheckoutBlocker | undefined;
}

/** The reason why checkout is not possible yet. */
export type CheckoutBlocker = 'empty' | 'withdrawn' | 'currencies' | 'unpriced';

/**
 * `ecommerce_course_id` limits the checkout to the lines of one course (CART-2). Without it, the checkout is for the
 * whole cart.
 */
export function checkoutCart(cart: CartView, courseId?: CourseId): CheckoutCart {
  const isOfCourse = (line: CartViewLine) => courseId === undefined || line.courseId === courseId;
  const lines = cart.lines.filter(isOfCourse);
  return {
    lines,
    refusedLines: cart.refusedLines.filter(isOfCourse),
    subtotal: addCents(lines.flatMap((line) => (line.isWithdrawn ? [] : (linePrice(line) ?? [])))),
    blocker: blockerOf(lines),
  };
}

/**
 * True if the person pays for a line even if the course pays for its digital materials. The cart then shows its subtotal
 * (OFFER-15).
 */
export function hasChargedLine({ lines }: Pick<CheckoutCart, 'lines'>): boolean {
  return lines.some(({ format }) => format !== 'digital');
}

/** Returns the price of a line in cents; `undefined` means "Price unavailable" (OFFER-2). */
export function linePrice(line: Pick<CartViewLine, 'offering' | 'format'>): Cents | undefined {
  return priceOfOffering(line.offering, line.format);
}

function blockerOf(lines: readonly CartViewLine[]): CheckoutBlocker | undefined {
  if (lines.length === 0) return 'empty';
  if (lineInOtherCurrency(lines)) return 'currencies';
  if (lines.some((line) => line.isWithdrawn)) return 'withdrawn';
  return lines.some((line) => linePrice(line) === undefined) ? 'unpriced' : undefined;
}
