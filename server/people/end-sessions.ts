import { and, eq, gt } from 'drizzle-orm';
import { endAllSessions } from '../account/own-sessions.ts';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/schema/people.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { PersonAction } from './person-action.ts';
import { requirePerson } from './require-person.ts';

/**
 * Signs a person out of every browser.
 * @returns the number of sessions that ended
 * @throws 404 for a person of another school
 */
export async function endSessionsOf(tx: Database, { org, personId, actor, now }: PersonAction): Promise<number> {
  await requirePerson(tx, org, personId);
  const count = await tx.$count(sessions, and(eq(sessions.userId, personId), gt(sessions.expiresAt, now)));
  await endAllSessions(tx, personId);
  const subject = { subjectKind: 'person', subjectId: personId, before: { sessions: count }, after: { sessions: 0 } };
  await recordAudit(tx, { organizationId: org, actor, action: 'person.end-sessions', ...subject }, now);
  return count;
}
