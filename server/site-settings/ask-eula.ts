import { count, not } from 'drizzle-orm';
import { mustAcceptEula } from '../account/person-columns.ts';
import type { Database } from '../db/database.ts';
import { eulaRequests, users } from '../db/schema/people.ts';
import { recordAudit } from '../staff/record-audit.ts';

/**
 * Asks everybody with an account to accept the license agreement again (ACCT-1), and returns how many people were not
 * asked already. It writes one row: an update of all accounts would take minutes in a large installation.
 */
export async function askEula(tx: Database, userId: number, now: Date): Promise<number> {
  const [row] = await tx.select({ people: count() }).from(users).where(not(mustAcceptEula));
  const peopleCount = row?.people ?? 0;
  await tx.insert(eulaRequests).values({ askedAt: now });
  const subject = { organizationId: null, subjectKind: 'store', subjectId: 'store' };
  await recordAudit(tx, { ...subject, action: 'store.ask-eula', actor: userId, after: { peopleCount } }, now);
  return peopleCount;
}
