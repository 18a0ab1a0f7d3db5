import { i18n } from '@lingui/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { staffOrderSchema } from '../../../src/domain/staff/order-page-schema.ts';
import { RefundDialog } from '../../../src/modules/manage/orders/refund-dialog.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { renderInApp } from '../support/render-in-app.tsx';

beforeEach(giveDialogMethods);
afterEach(cleanup);

const order = z.parse(staffOrderSchema, {
  ...{ isPersonOfSchool: true, school: null },
  ...{ id: '5', status: 'paid', createdAt: '2026-09-15T15:00:00.000Z', paidAt: null, receiptNumber: 'R-5' },
  ...{ currencyCode: 'USD', subtotal: '20.50', refundable: '20.50' },
  ...{ platformFee: '0.00', total: '20.50', refunded: '0.00' },
  ...{
    paymentDescription: null,
    shippingAddress: null,
    refunds: [],
    disputes: [],
    unreachablePayment: null,
    receiptMails: [],
  },
  person: { id: '7', name: 'Lin Cho', login: 'lin', email: 'lin@school.example' },
  lines: [
    {
      ...{ id: '1', name: 'Walden', description: 'Purchase', kind: 'digital', price: '20.50', refunded: '0.00' },
      ...{ refundable: '20.50', parcels: [], access: null, hasCode: null },
    },
  ],
});

test('the amounts of a refund are in the notation of the language', async () => {
  await renderInApp(() => <RefundDialog org="1" order={order} onDone={() => {}} onClose={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount for Walden');
  expect(field.value).toBe('20.50');
  expect(screen.getByText('At most $20.50.')).toBeDefined();
  act(() => i18n.loadAndActivate({ locale: 'fr-CA', messages: {} }));
  expect(field.value).toBe('20,50');
  expect(screen.getByText(/^At most 20,50\s\$\.$/)).toBeDefined();
});

test('the proposed amounts do not exceed what is left of the order', async () => {
  const [walden] = order.lines;
  const lines = ['Walden', 'Emma', 'Atlas'].map((name, at) => ({ ...walden, id: String(at), name }));
  const partly = z.parse(staffOrderSchema, { ...order, lines, refundable: '30.00' });
  await renderInApp(() => <RefundDialog org="1" order={partly} onDone={() => {}} onClose={() => {}} />);
  const amounts = screen.getAllByLabelText<HTMLInputElement>(/^Amount for/);
  expect(amounts.map(({ value }) => value)).toEqual(['20.50', '9.50']);
  act(() => screen.getByLabelText('Walden').click());
  act(() => screen.getByLabelText('Atlas').click());
  expect(screen.getByLabelText<HTMLInputElement>('Amount for Atlas').value).toBe('20.50');
});
