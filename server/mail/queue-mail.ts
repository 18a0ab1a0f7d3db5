import type { Database } from '../db/database.ts';
import { mails } from '../db/schema/mails.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';

/** Name of the job that sends one mail. */
export const MAIL_JOB = 'mail.send';

type NewMail = Pick<typeof mails.$inferInsert, 'kind' | 'userId' | 'orderId' | 'requestKey' | 'origin' | 'createdBy'>;

/** Queues a mail in the transaction of its cause. Returns false if the same cause queued it before (MAIL-1). */
export async function queueMail(tx: Database, mail: NewMail, now: Date): Promise<boolean> {
  const row = { ...mail, createdAt: now, updatedAt: now };
  const [added] = await tx.insert(mails).values(row).onConflictDoNothing().returning({ id: mails.id });
  if (added) await enqueueJob(tx, { kind: MAIL_JOB, payload: { mailId: added.id } }, now);
  return added !== undefined;
}
