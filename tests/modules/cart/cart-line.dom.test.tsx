import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLineKeyOf } from '../../../src/domain/cart/cart-line-key.ts';
import { type CheckoutCart, checkoutCart } from '../../../src/domain/cart/cart-view-checkout.ts';
import type { CartViewLine } from '../../../src/domain/cart/fold-cart.ts';
import { NO_CENTS, toCents } from '../../../src/domain/cart/price.ts';
import { CartLine } from '../../../src/modules/cart/cart-line.tsx';
import { CartSubtotal } from '../../../src/modules/cart/cart-subtotal.tsx';
import { CheckoutLines } from '../../../src/modules/checkout/checkout-lines.tsx';
import { book, rental90 } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

const tides = book({ id: '51', name: 'Tides' });
const line = (more: Partial<CartViewLine>): CartViewLine => ({
  key: cartLineKeyOf(rental90.id),
  productId: tides.id,
  offeringId: rental90.id,
  format: 'digital',
  product: tides,
  offering: rental90,
  ...more,
});

beforeEach(() => cutConnection());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const checkoutOf = (one: CartViewLine): CheckoutCart =>
  checkoutCart({ isKnown: true, lines: [one], refusedLines: [], subtotal: NO_CENTS, waiting: 0 });

test('a changed price is shown beside the former one, in the cart and at the checkout', async () => {
  const changed = line({ priceBefore: toCents(1999) });
  await renderInApp(() => (
    <>
      <CartLine line={changed} />
      <CheckoutLines lines={[changed]} />
    </>
  ));
  expect(screen.getByText('The price has changed since you added this item.')).toBeDefined();
  const prices = screen.getAllByText('$19.99').map((before) => before.parentElement?.textContent);
  expect(prices).toEqual(['Before: $19.99$24.99', 'Before: $19.99$24.99']);
});

test('a line that can no longer be bought says so, costs nothing, and blocks the checkout of the others', async () => {
  const withdrawn = line({ isWithdrawn: true, priceBefore: toCents(1999) });
  await renderInApp(() => (
    <>
      <CartLine line={withdrawn} onRemove={() => undefined} />
      <CartSubtotal cart={checkoutOf(withdrawn)} />
    </>
  ));
  expect(screen.getByText('This item can no longer be bought here. Remove it to check out.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove Tides' })).toBeDefined();
  expect(screen.queryByText('$19.99')).toBeNull();
  expect(screen.getByText('$0.00')).toBeDefined();
  expect(screen.getByText('An item can no longer be bought here. Remove it to check out.')).toBeDefined();
});
