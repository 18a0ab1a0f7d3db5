import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cartLineKeyOf } from '../../../src/domain/cart/cart-line-key.ts';
import { checkoutCart, hasChargedLine, linePrice } from '../../../src/domain/cart/cart-view-checkout.ts';
import type { CartView, CartViewLine } from '../../../src/domain/cart/fold-cart.ts';
import { NO_CENTS } from '../../../src/domain/cart/price.ts';
import { courseIdSchema, offeringIdSchema, productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';

interface CartLineValues {
  readonly id?: string;
  readonly price?: string;
  readonly comboPrice?: string;
  readonly format?: CartViewLine['format'];
  readonly course?: string;
  readonly pending?: CartViewLine['pending'];
  readonly isWithdrawn?: boolean;
  readonly currencyCode?: string;
}

function line(given: CartLineValues = {}): CartViewLine {
  const { id = '7', price, comboPrice, format = 'digital', course, pending, isWithdrawn, currencyCode = 'USD' } = given;
  const offeringId = z.parse(offeringIdSchema, id);
  const productId = z.parse(productIdSchema, `1${id}`);
  const courseId = course === undefined ? undefined : z.parse(courseIdSchema, course);
  return {
    key: cartLineKeyOf(offeringId, courseId),
    productId,
    offeringId,
    courseId,
    format,
    pending,
    isWithdrawn,
    product: { id: productId, productType: 'book', name: `Book ${id}`, authors: [], slug: `book-${id}` },
    offering: {
      id: offeringId,
      kind: format,
      tenure: 'rental',
      currencyCode,
      description: '180 Day Access',
      showPrintOption: false,
      ...(price === undefined ? {} : { price }),
      ...(comboPrice === undefined ? {} : { comboPrice }),
    },
  };
}

function cart(lines: CartViewLine[], refusedLines: CartViewLine[] = []): CartView {
  return { isKnown: true, lines, refusedLines, subtotal: NO_CENTS, waiting: 0 };
}

describe('the cart of a checkout', () => {
  test('counts lines that wait to be saved into the subtotal', () => {
    const view = cart([line({ id: '1', price: '10.50' }), line({ id: '2', price: '5.25', pending: 'added' })]);
    expect(checkoutCart(view)).toMatchObject({ subtotal: 1575, blocker: undefined });
  });

  test('leaves refused lines out of the subtotal and shows them separately', () => {
    const view = cart([line({ id: '1', price: '10.00' })], [line({ id: '2', price: '99.00' })]);
    const { subtotal, refusedLines } = checkoutCart(view);
    expect({ subtotal, refused: refusedLines.length }).toEqual({ subtotal: 1000, refused: 1 });
  });

  test('charges nothing for a line that can no longer be bought, and is blocked by it', () => {
    const view = cart([line({ id: '1', price: '10.00' }), line({ id: '2', price: '5.00', isWithdrawn: true })]);
    expect(checkoutCart(view)).toMatchObject({ subtotal: 1000, blocker: 'withdrawn' });
  });

  test('charges the combo price for a combo', () => {
    expect(linePrice(line({ format: 'combo', price: '10.00', comboPrice: '32.00' }))).toBe(3200);
  });

  test('can be limited to the lines of a course', () => {
    const view = cart([
      line({ id: '1', price: '10.00' }),
      line({ id: '2', price: '20.00', course: 'BIO-1' }),
      line({ id: '3', price: '30.00', course: 'BIO-2' }),
    ]);
    const narrowed = checkoutCart(view, z.parse(courseIdSchema, 'BIO-1'));
    expect(narrowed.lines.map(({ offeringId }) => offeringId)).toEqual(['2']);
    expect(narrowed.subtotal).toBe(2000);
  });

  test('cannot be paid while its lines are in different currencies (CAT-12)', () => {
    const canadian = line({ id: '2', price: '20.00', currencyCode: 'CAD', course: 'BIO-1' });
    const view = cart([line({ id: '1', price: '10.00' }), canadian, line({ id: '3', isWithdrawn: true })]);
    expect(checkoutCart(view).blocker).toBe('currencies');
    expect(checkoutCart(view, z.parse(courseIdSchema, 'BIO-1')).blocker).toBeUndefined();
  });

  test('charges a member with a course fee only for what is printed (OFFER-15)', () => {
    expect(hasChargedLine({ lines: [line({ price: '10.00' })] })).toBe(false);
    expect(hasChargedLine({ lines: [line({ price: '10.00' }), line({ id: '2', format: 'combo' })] })).toBe(true);
  });

  test('has nothing to pay for while it is empty', () => {
    expect(checkoutCart(cart([]))).toMatchObject({ blocker: 'empty', subtotal: 0 });
  });

  test('cannot be paid while a line has no price, which never counts as free', () => {
    const unpriced = line({ id: '1' });
    expect(linePrice(unpriced)).toBeUndefined();
    expect(checkoutCart(cart([unpriced, line({ id: '2', price: '4.00' })]))).toMatchObject({
      blocker: 'unpriced',
      subtotal: 400,
    });
  });
});
