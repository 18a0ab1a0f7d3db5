import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { findSiteOfHost } from '../brand/find-site-of-host.ts';
import type { Database } from '../db/database.ts';
import { credentials, users } from '../db/schema/people.ts';
import type { AppContext } from '../http/app-context.ts';
import { type Attempt, type AttemptPolicy, markAttempted, USUAL_WAITS } from '../http/security/attempt-limits.ts';
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
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  request: Pick<FastifyRequest, 'ip' | 'hostname'>,
  typed: string,
): Promise<Attempt> {
  const subject = typed.trim().toLowerCase();
  const now = clock();
  const attempt = await markAttempted(db, now, RESET, { subject, address: request.ip });
  if (!attempt.isAllowed || subject === '') return attempt;
  await db.transaction(async (tx) => {
    const ownOrigin = await findOrigin(tx, request.hostname, config.isSecure);
    for (const { userId, organizationId } of await findAccounts(tx, subject)) {
      // The link leads to the site of the person's school. People without a school get the site that they are on.
      const origin = organizationId === null ? (config.publicOrigin ?? ownOrigin) : null;
      await queueMail(tx, { kind: 'password-reset', userId, origin, requestKey: randomUUID() }, now);
    }
  });
  return attempt;
}

async function findOrigin(tx: Database, host: string, isSecure: boolean): Promise<string | null> {
  const site = await findSiteOfHost(tx, host);
  return site ? `${isSecure ? 'https' : 'http'}://${site.fqdn}` : null;
}

function findAccounts(tx: Database, subject: string) {
  const isNamed = or(eq(users.login, subject), eq(sql`lower(${users.email})`, subject));
  return tx
    .select({ userId: users.id, organizationId: users.organizationId })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(isNamed, isNull(users.demonstrationNote)))
    .orderBy(users.id)
    .limit(MAX_ACCOUNTS);
}
