import * as z from 'zod/mini';
import { type UserCart, userCartSchema } from '../../../src/domain/cart/cart-schema.ts';
import { entityKeyOf } from '../../../src/domain/mutations/entity-key.ts';
import type { Mutation } from '../../../src/domain/mutations/mutation.ts';
import { coalesceMutation } from '../../../src/domain/mutations/outbox-coalesce.ts';
import { type OutboxRow, outboxRowSchema } from '../../../src/domain/mutations/outbox-row.ts';
import { itemOf, type sellable } from '../../sync/support/products.ts';

/** A cart as the server confirmed it. */
export const cartWith = (...goods: ReturnType<typeof sellable>[]): UserCart =>
  z.parse(userCartSchema, { id: 'visitor', subtotal: '0.00', version: 1, cartItems: goods.map(itemOf) });

/** An outbox row that was never sent, unless `change` says otherwise. */
export const row = (mutation: Mutation, seq: number, change: object = {}): OutboxRow =>
  z.parse(outboxRowSchema, {
    ...mutation,
    seq,
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    subject: entityKeyOf(mutation),
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: 0,
    ...change,
  });

/** Returns the outbox after one more mutation is queued. */
export function requested(mirror: UserCart | undefined, rows: readonly OutboxRow[], mutation: Mutation): OutboxRow[] {
  const merged = coalesceMutation(mirror, rows, mutation);
  const stored = rows.filter(({ seq }) => !merged.drop.includes(seq));
  const seq = Math.max(0, ...rows.map((one) => one.seq)) + 1;
  return merged.add ? [...stored, row(merged.add, seq)] : stored;
}
