import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findOrders } from '../../../src/domain/orders/find-orders.ts';
import { offeringIdSchema, productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';

const order = (id: string, receiptNumber: string | undefined, ...names: string[]) => ({
  id,
  receiptNumber,
  lines: names.map((name) => ({
    id: name,
    productId: z.parse(productIdSchema, '1'),
    productType: 'book' as const,
    offeringId: z.parse(offeringIdSchema, '2'),
    name,
    slug: 'a',
    kind: 'digital' as const,
    description: '180 Day Access',
    price: '10.00',
  })),
});
const orders = [
  order('12', 'R-2026-7', 'Français élémentaire', 'Biology'),
  order('31', undefined, 'Calculus Volume 1'),
];

describe('orders are found', () => {
  test.each([
    ['biology', ['12']],
    ['FRANCAIS', ['12']],
    ['access volume', ['31']],
    ['r-2026', ['12']],
    ['31', ['31']],
    ['  ', ['12', '31']],
    ['chemistry', []],
  ])('by %s', (words, ids) => {
    expect(findOrders(orders, words).map(({ id }) => id)).toEqual(ids);
  });
});
