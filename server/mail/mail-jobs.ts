import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema/mails.ts';
import type { JobHandler, JobRow } from '../jobs/job-handlers.ts';
import { isMailAddress, type MailSettings } from './mail-settings.ts';
import { MAIL_JOB } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';
import { type Mail, writeMail } from './write-mail.ts';

const payloadSchema = z.object({ mailId: z.number() });

type MailRow = typeof mails.$inferSelect;

/** Thrown so that the job is tried again later. */
class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable';
}

/**
 * Sends one mail (MAIL-1, MAIL-2). The row becomes `sending` before the mail server is called. If the process ends during
 * the call, it is unknown whether the server took the message: the mail is then marked as unknown and not sent again.
 */
export const mailJobs: Readonly<Record<string, JobHandler>> = {
  [MAIL_JOB]: {
    run: async (job, { db, clock, config }) => {
      const mailId = mailIdOf(job);
      if (config.mail === undefined) return setStatus(db, mailId, ['waiting'], { status: 'off' }, clock());
      const claimed = await db.transaction((tx) => claim(tx, config, mailId, clock()));
      if (claimed) await deliver(db, config.mail, claimed, clock());
    },
    giveUp: async (job, { db, clock }) => setStatus(db, mailIdOf(job), ['waiting'], { status: 'failed' }, clock()),
  },
};

function mailIdOf({ payload }: JobRow): number {
  return payloadSchema.parse(payload).mailId;
}

interface Claimed {
  readonly mail: MailRow;
  /** `undefined` if there is nothing left to write about. */
  readonly message: Mail | undefined;
}

/** Takes a waiting mail and writes it. One that an earlier run took and did not finish becomes unknown. */
async function claim(tx: Database, config: Config, mailId: number, now: Date): Promise<Claimed | undefined> {
  const isWaiting = and(eq(mails.id, mailId), eq(mails.status, 'waiting'));
  const [mail] = await tx.update(mails).set({ status: 'sending', updatedAt: now }).where(isWaiting).returning();
  if (mail) return { mail, message: await writeMail(tx, config, mail, now) };
  await setStatus(tx, mailId, ['sending'], { status: 'unknown' }, now);
  return undefined;
}

async function deliver(db: Database, settings: MailSettings, { mail, message }: Claimed, now: Date): Promise<void> {
  if (!message || !isMailAddress(message.to)) return setStatus(db, mail.id, ['sending'], { status: 'refused' }, now);
  const messageId = `<carrel-${mail.id}-${mail.createdAt.getTime()}@${domainOf(settings.from)}>`;
  const status = await sendMail(settings, { ...message, messageId });
  // Another worker may have marked it as unknown in the meantime.
  await setStatus(db, mail.id, ['sending', 'unknown'], { status, sentTo: message.to }, now);
  if (status === 'waiting') throw new MailServerUnavailable(`Mail ${mail.id} was not taken`);
}

function domainOf(from: string): string {
  return from.replace(/>$/, '').split('@').at(-1) ?? 'localhost';
}

async function setStatus(
  db: Database,
  mailId: number,
  from: readonly MailRow['status'][],
  change: Pick<Partial<MailRow>, 'status' | 'sentTo'>,
  now: Date,
): Promise<void> {
  const isStill = and(eq(mails.id, mailId), inArray(mails.status, [...from]));
  await db
    .update(mails)
    .set({ ...change, updatedAt: now })
    .where(isStill);
}
