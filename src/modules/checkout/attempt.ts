import * as z from 'zod/mini';
import { type PlaceOrder, placeOrderSchema } from '../../domain/orders/order-schema.ts';
import { idempotencyKeySchema } from '../../domain/primitives/ids-schema.ts';
import { getMeta, putMeta } from '../../engine/database/meta.ts';
import { withCurrentPerson } from '../device/data/with-current-person.ts';
import { forgetAddress } from './kept-address.ts';

const attemptSchema = z.object({
  key: idempotencyKeySchema,
  order: placeOrderSchema,
  /** True if the bank asked for a confirmation that the person has not given yet. Nothing was charged. */
  awaitsBank: z._default(z.boolean(), false),
});

/** An order that was sent, with the idempotency key that makes each repetition the same order. */
export type Attempt = z.infer<typeof attemptSchema>;

const NAME = 'checkout.attempt';

/**
 * Loads the attempt that has no response yet. It is stored in the person's local database before the order is sent, so
 * that a double press, a reload, a crash or a second tab uses the same key.
 */
export function loadAttempt(): Promise<Attempt | undefined> {
  return withCurrentPerson(async (db) => (await getMeta(db.meta, NAME, attemptSchema))?.value);
}

/** Returns the attempt to send: the open attempt if there is one, regardless of `order`, otherwise a new one. */
export function openAttempt(order: PlaceOrder, newId: () => string): Promise<Attempt> {
  return withCurrentPerson((db) =>
    db.dexie.transaction('rw', db.meta, async () => {
      const open = (await getMeta(db.meta, NAME, attemptSchema))?.value;
      if (open) return open;
      const attempt = { key: newId(), order, awaitsBank: false };
      await putMeta(db.meta, NAME, attempt, 0);
      return attempt;
    }),
  );
}

/** Records whether the bank still has to confirm the attempt. */
export function markAwaitsBank(key: string, awaitsBank: boolean): Promise<void> {
  return withCurrentPerson((db) =>
    db.dexie.transaction('rw', db.meta, async () => {
      const open = (await getMeta(db.meta, NAME, attemptSchema))?.value;
      if (open?.key === key) await putMeta(db.meta, NAME, { ...open, awaitsBank }, 0);
    }),
  );
}

/**
 * Deletes the attempt after the server has responded, and the typed address if the order was placed. The next press is a
 * new order.
 */
export function endAttempt(key: string, isPlaced = false): Promise<void> {
  if (isPlaced) forgetAddress();
  return withCurrentPerson((db) =>
    db.dexie.transaction('rw', db.meta, async () => {
      const open = (await getMeta(db.meta, NAME, attemptSchema))?.value;
      if (open?.key === key) await db.meta.delete(NAME);
    }),
  );
}
