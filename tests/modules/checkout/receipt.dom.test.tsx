import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { orderSchema } from '../../../src/domain/orders/order-schema.ts';
import { Receipt } from '../../../src/modules/checkout/receipt.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const line = {
  ...{ id: '1', productId: '61', productType: 'physical_product', offeringId: '901', name: 'Tides', slug: 'tides' },
  ...{ kind: 'print', description: 'Purchase', price: '24.99' },
};
const orderWith = (lines: readonly object[]) =>
  z.parse(orderSchema, {
    ...{ id: '88', status: 'paid', createdAt: '2026-11-21T12:00:00Z', receiptNumber: '2026-88' },
    ...{ currencyCode: 'USD', subtotal: '24.99', platformFee: '0.00', total: '24.99', lines },
  });

test('a receipt says of each parcel when it was sent and how to follow it (CART-7)', async () => {
  const parcels = [
    { carrier: 'UPS', trackingNumber: '1Z999', shippedAt: '2026-11-23T12:00:00Z' },
    { carrier: 'Courier', shippedAt: '2026-11-24T12:00:00Z' },
  ];
  await renderInApp(() => <Receipt order={orderWith([{ ...line, parcels }])} storeName="Carrel" />);
  expect(screen.getByText('Shipped on November 23, 2026. Tracking: UPS 1Z999')).toBeTruthy();
  expect(screen.getByText('Shipped on November 24, 2026. Tracking: Courier')).toBeTruthy();
});

test('a receipt without a parcel says nothing about one, also if an older version of the app stored it', async () => {
  await renderInApp(() => <Receipt order={orderWith([line])} storeName="Carrel" />);
  expect(screen.getByRole('link', { name: 'Tides' })).toBeTruthy();
  expect(screen.queryByText(/Shipped/)).toBeNull();
});
