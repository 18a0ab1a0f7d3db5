import * as z from 'zod/mini';
import { keep, loadKept } from '../../store/keeping.ts';
import { type PersonDatabase, withPersonDatabase } from '../../store/person-database.ts';
import { loadDevice } from '../../sync/load-device.ts';

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
  return withPerson(async (db) => (await loadKept(db.keeping, NAME, attemptSchema))?.value);
}

/** Written before the call that it is about is sent. */
export function keepAttempt(attempt: PaymentAttempt): Promise<void> {
  return withPerson((db) => keep(db.keeping, NAME, attempt, 0));
}

/** The store said what the payment came to. */
export function endAttempt(paymentId: string): Promise<void> {
  return withPerson((db) =>
    db.dexie.transaction('rw', db.keeping, async () => {
      const kept = (await loadKept(db.keeping, NAME, attemptSchema))?.value;
      if (kept?.paymentId === paymentId) await db.keeping.delete(NAME);
    }),
  );
}

async function withPerson<Value>(run: (db: PersonDatabase) => Promise<Value>): Promise<Value> {
  return withPersonDatabase((await loadDevice()).person(), run);
}
