import * as z from 'zod/mini';
import { type UserCart, userCartSchema } from '../../../src/contract/cart.ts';
import type { Intent } from '../../../src/domain/intent.ts';
import { subjectOf } from '../../../src/domain/intent-subject.ts';
import { mergeIntent } from '../../../src/domain/outbox-merge.ts';
import { type OutboxRow, outboxRowSchema } from '../../../src/domain/outbox-row.ts';
import { itemOf, type sellable } from '../../sync/support/products.ts';

/** A cart as the server confirmed it. */
export const cartWith = (...goods: ReturnType<typeof sellable>[]): UserCart =>
  z.parse(userCartSchema, { id: 'visitor', subtotal: '0.00', version: 1, cartItems: goods.map(itemOf) });

/** A row of the outbox, never sent unless `change` says otherwise. */
export const row = (intent: Intent, seq: number, change: object = {}): OutboxRow =>
  z.parse(outboxRowSchema, {
    ...intent,
    seq,
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    subject: subjectOf(intent),
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: 0,
    ...change,
  });

/** The outbox after one more wish. */
export function asked(mirror: UserCart | undefined, rows: readonly OutboxRow[], intent: Intent): OutboxRow[] {
  const merged = mergeIntent(mirror, rows, intent);
  const kept = rows.filter(({ seq }) => !merged.drop.includes(seq));
  const seq = Math.max(0, ...rows.map((one) => one.seq)) + 1;
  return merged.add ? [...kept, row(merged.add, seq)] : kept;
}
