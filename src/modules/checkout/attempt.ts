import * as z from 'zod/mini';
import { type PlaceOrder, placeOrderSchema } from '../../domain/orders/order-schema.ts';
import { idempotencyKeySchema } from '../../domain/primitives/ids-schema.ts';
import { getMeta, putMeta } from '../../engine/database/meta.ts';
import { type PersonDatabase, withPersonDatabase } from '../../store/person-database.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

const attemptSchema = z.object({ key: idempotencyKeySchema, order: placeOrderSchema });

/** An order that was sent, with the key that makes every repeat of it the same order. */
export type Attempt = z.infer<typeof attemptSchema>;

const NAME = 'checkout.attempt';

/**
 * The attempt that has no answer yet. It lies in the person's own database, written before the order is sent: a double press, a
 * reload, a crash or a second tab all come to the same key.
 */
export function loadAttempt(): Promise<Attempt | undefined> {
  return withPerson(async (db) => (await getMeta(db.meta, NAME, attemptSchema))?.value);
}

/** The attempt to send: the open one where there is one, whatever was asked for now, else a new one. */
export function markAttempted(order: PlaceOrder, newId: () => string): Promise<Attempt> {
  return withPerson((db) =>
    db.dexie.transaction('rw', db.meta, async () => {
      const open = (await getMeta(db.meta, NAME, attemptSchema))?.value;
      if (open) return open;
      const attempt = { key: newId(), order };
      await putMeta(db.meta, NAME, attempt, 0);
      return attempt;
    }),
  );
}

/** The store answered: the next press is another order. */
export function endAttempt(key: string): Promise<void> {
  return withPerson((db) =>
    db.dexie.transaction('rw', db.meta, async () => {
      const open = (await getMeta(db.meta, NAME, attemptSchema))?.value;
      if (open?.key === key) await db.meta.delete(NAME);
    }),
  );
}

async function withPerson<Value>(run: (db: PersonDatabase) => Promise<Value>): Promise<Value> {
  return withPersonDatabase((await loadSyncClient()).person(), run);
}
