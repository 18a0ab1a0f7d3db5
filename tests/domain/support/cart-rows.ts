import * as z from 'zod/mini';
import { type UserCart, userCartSchema } from '../../../src/domain/cart/cart-schema.ts';
import { type CartView, cartViewOf } from '../../../src/domain/cart/fold-cart.ts';
import type { OutboxRow } from '../../../src/engine/outbox/outbox-row.ts';
import { foldCart } from '../../../src/modules/cart/data/mutations.ts';
import { type AppMutation, appMutations } from '../../../src/modules/device/data/app-mutations.ts';
import { coalesce, rowOf } from '../../modules/device/support/mutations.ts';
import { itemOf, type sellable } from '../../modules/device/support/products.ts';

/** A cart as the server confirmed it. */
export const cartWith = (...goods: ReturnType<typeof sellable>[]): UserCart =>
  z.parse(userCartSchema, { id: 'visitor', subtotal: '0.00', version: 1, cartItems: goods.map(itemOf) });

/** The cart view of a mirror and an outbox. */
export const cartView = (mirror: UserCart | undefined, rows: readonly OutboxRow<AppMutation>[]): CartView =>
  cartViewOf(foldCart(mirror, rows));

/** An outbox row that was never sent, unless `change` says otherwise. */
export const row = (mutation: AppMutation, seq: number, change: object = {}): OutboxRow<AppMutation> =>
  rowOf({
    ...mutation,
    seq,
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    subject: appMutations.entityOf(mutation),
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: 0,
    ...change,
  });

/** Returns the outbox after one more mutation is queued. */
export function requested(
  mirror: UserCart | undefined,
  rows: readonly OutboxRow<AppMutation>[],
  mutation: AppMutation,
): OutboxRow<AppMutation>[] {
  const merged = coalesce(mirror, rows, mutation);
  const stored = rows.filter(({ seq }) => !merged.drop.includes(seq));
  const seq = Math.max(0, ...rows.map((one) => one.seq)) + 1;
  return merged.add ? [...stored, row(merged.add, seq)] : stored;
}
