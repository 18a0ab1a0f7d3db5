import * as z from 'zod/mini';
import { getMeta, putMeta } from '../../engine/database/meta.ts';
import { withCurrentPerson } from '../device/data/with-current-person.ts';

const attemptSchema = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  /** True if a payment method was sent, so that the payment may have been charged. */
  isSent: z.boolean(),
});

/** A payment that was started on this device and whose result is not known yet. */
export type PaymentAttempt = z.infer<typeof attemptSchema>;

const NAME = 'wallet.attempt';

/** Loads an unfinished payment from the person's local database. It contains no card and no token. */
export function loadPaymentAttempt(): Promise<PaymentAttempt | undefined> {
  return withCurrentPerson(async (db) => (await getMeta(db.meta, NAME, attemptSchema))?.value);
}

/** Stores the attempt. Call it before the request is sent. */
export function keepPaymentAttempt(attempt: PaymentAttempt): Promise<void> {
  return withCurrentPerson((db) => putMeta(db.meta, NAME, attempt, 0));
}

/** Deletes the attempt once its result is known. */
export function endPaymentAttempt(paymentId: string): Promise<void> {
  return withCurrentPerson((db) =>
    db.dexie.transaction('rw', db.meta, async () => {
      const stored = (await getMeta(db.meta, NAME, attemptSchema))?.value;
      if (stored?.paymentId === paymentId) await db.meta.delete(NAME);
    }),
  );
}
