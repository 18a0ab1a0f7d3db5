import * as z from 'zod/mini';
import { getMeta, putMeta } from '../../engine/database/meta.ts';
import { type PersonDatabase, withPersonDatabase } from '../../store/person-database.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

const attemptSchema = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  /** A payment method went out for it: the money may have been taken. */
  isSent: z.boolean(),
});

/** A payment that was begun on this device and has not come to an end that the device knows of. */
export type PaymentAttempt = z.infer<typeof attemptSchema>;

const NAME = 'wallet.attempt';

/** What a closed browser left behind. It lies in the person's own database, and no card or token is in it. */
export function loadAttempt(): Promise<PaymentAttempt | undefined> {
  return withPerson(async (db) => (await getMeta(db.meta, NAME, attemptSchema))?.value);
}

/** Written before the call that it is about is sent. */
export function keepAttempt(attempt: PaymentAttempt): Promise<void> {
  return withPerson((db) => putMeta(db.meta, NAME, attempt, 0));
}

/** The store said what the payment came to. */
export function endAttempt(paymentId: string): Promise<void> {
  return withPerson((db) =>
    db.dexie.transaction('rw', db.meta, async () => {
      const stored = (await getMeta(db.meta, NAME, attemptSchema))?.value;
      if (stored?.paymentId === paymentId) await db.meta.delete(NAME);
    }),
  );
}

async function withPerson<Value>(run: (db: PersonDatabase) => Promise<Value>): Promise<Value> {
  return withPersonDatabase((await loadSyncClient()).person(), run);
}
