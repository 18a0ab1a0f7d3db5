import * as z from 'zod/mini';
import { optReceiptSchema } from '../../../../src/domain/opting/opt-change-schema.ts';
import { orderSchema } from '../../../../src/domain/orders/order-schema.ts';
import { section } from '../../../domain/support/section.ts';

/** An order as the server sends it. */
export const order = z.parse(orderSchema, {
  id: 'o1',
  status: 'paid',
  createdAt: '2026-03-01T00:00:00Z',
  currencyCode: 'USD',
  subtotal: '10.00',
  platformFee: '0.00',
  total: '10.00',
});

/** A receipt of an opt-out as the server sends it. */
export const receipt = z.parse(optReceiptSchema, {
  id: '00000000-0000-4000-8000-000000000001',
  memberId: '11',
  sectionId: '7',
  rsCourseId: section().rsCourseId,
  courseTitle: 'BIO 101',
  sectionName: 'Biology I',
  optStatus: 'opted_out',
  changedAt: '2026-09-03T10:00:00Z',
  timeZone: 'America/Chicago',
});
