import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StaffOrderLine } from '../../../src/domain/staff/order-page-schema.ts';
import { LineDelivery } from '../../../src/modules/manage/orders/line-delivery.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const line: StaffOrderLine = {
  ...{ id: '1', name: 'Walden', kind: 'digital', description: 'Purchase', price: '20.50', refunded: '0.00' },
  ...{ refundable: '20.50', parcels: [], access: null, hasCode: null },
};
const expiresAt = '2026-12-18T12:00:00.000Z';
const parcel = { id: '1', carrier: 'UPS', trackingNumber: '1Z', shippedAt: null };

test.each<[string, Partial<StaffOrderLine>]>([
  ['Not shipped yet', { kind: 'print' }],
  ['', { kind: 'print', parcels: [parcel] }],
  ['', { kind: 'print', refunded: '20.50' }],
  ['Access until Dec 18, 2026', { access: { state: 'open', expiresAt } }],
  ['Access ended on Dec 18, 2026', { access: { state: 'expired', expiresAt } }],
  ['Access was taken back', { access: { state: 'revoked', expiresAt } }],
  [
    'Access without endHas not taken the access code yet',
    { access: { state: 'open', expiresAt: null }, hasCode: false },
  ],
  ['Has the access code', { hasCode: true }],
])('the delivery of an item reads %j', async (text, values) => {
  await renderInApp(() => (
    <main>
      <LineDelivery order={{ status: 'paid' }} line={{ ...line, ...values }} />
    </main>
  ));
  expect(screen.getByRole('main').textContent.replace(/\s/g, ' ')).toBe(text);
});

test('an order without payment delivers nothing', async () => {
  await renderInApp(() => <LineDelivery order={{ status: 'pending' }} line={{ ...line, kind: 'print' }} />);
  expect(screen.queryByText('Not shipped yet')).toBeNull();
});
