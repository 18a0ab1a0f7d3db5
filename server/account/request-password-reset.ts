import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { credentials, users } from '../db/schema/people.ts';
import type { AppContext } from '../http/app-context.ts';
import { type Attempt, type AttemptPolicy, markAttempted, USUAL_WAITS } from '../http/attempt-limits.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** Accounts that share an email address and get a mail at once. */
const MAX_ACCOUNTS = 5;

/** Limits for requests of new passwords, so that nobody can flood a person with mails. */
const RESET: AttemptPolicy = {
  kind: 'password-reset',
  perSubject: { freeFailures: 3, ...USUAL_WAITS },
  perAddress: { freeFailures: 200, firstWaitMs: 60_000, longestWaitMs: 60_000 },
  doesSuccessForgive: false,
};

/**
 * Queues a mail with a password link for the accounts with this login or email address (ACCT-9). An account without a
 * password gets none: an email address alone never opens the account of a roster person (IDENT-1).
 * @returns whether the request was allowed; nothing tells if there is such an account
 */
export async function requestPasswordReset(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  typed: string,
  address: string,
): Promise<Attempt> {
  const subject = typed.trim().toLowerCase();
  const now = clock();
  const attempt = await markAttempted(db, now, RESET, { subject, address });
  if (!attempt.isAllowed || subject === '') return attempt;
  await db.transaction(async (tx) => {
    for (const userId of await findAccounts(tx, subject)) {
      // The links lead to the site of the person's school, never to a host that the request names.
      await queueMail(tx, { kind: 'password-reset', userId, requestKey: randomUUID() }, now);
    }
  });
  return attempt;
}

async function findAccounts(tx: Database, subject: string): Promise<number[]> {
  const isNamed = or(eq(users.login, subject), eq(sql`lower(${users.email})`, subject));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(isNamed, isNull(users.demonstrationNote)))
    .orderBy(users.id)
    .limit(MAX_ACCOUNTS);
  return rows.map(({ id }) => id);
}
