import { and, desc, eq } from 'drizzle-orm';
import type { StaffView } from '../../src/domain/people/staff-view-schema.ts';
import { MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import { SEE_AS_MINUTES } from '../../src/domain/staff/see-as-schema.ts';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/staff.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { staffMessages } from '../messages/staff-messages.ts';
import { addAuditEntry } from '../staff/record-audit.ts';
import { requirePerson } from './require-person.ts';

const ACTION = 'person.see-as';
/** Views that the page of the account lists. */
const LISTED = 50;

interface NewView {
  readonly org: number;
  readonly personId: number;
  readonly actor: number;
  readonly reason: string;
}

/**
 * Allows a member of staff to see what a person sees, for a limited time (STAFF-7). The permission is the entry in the
 * audit log itself, so every look leaves an entry.
 * @returns the id of the view
 * @throws 404 for a person of another school
 */
export async function startView(tx: Database, { org, personId, actor, reason }: NewView, now: Date): Promise<number> {
  await requirePerson(tx, org, personId);
  const subject = { subjectKind: 'person', subjectId: personId, after: { endsAt: endOf(now).toISOString() } };
  return addAuditEntry(tx, { organizationId: org, actor, action: ACTION, ...subject, reason }, now);
}

/**
 * Returns the person, reason and end of a view that the member of staff started.
 * @throws 404 for the view of another member of staff or of another school; 410 after its end
 */
export async function requireView(db: Database, org: number, viewId: number, actor: number, now: Date) {
  const isOwn = and(eq(auditLog.id, viewId), eq(auditLog.action, ACTION), eq(auditLog.actorId, actor));
  const [view] = await db
    .select()
    .from(auditLog)
    .where(and(isOwn, eq(auditLog.organizationId, org)));
  if (!view) throw notFound();
  const endsAt = endOf(view.at);
  if (endsAt <= now) throw new Problem(410, 'gone', { detail: staffMessages.view_over });
  // The person may have moved to another school since.
  const person = await requirePerson(db, org, Number(view.subjectId));
  return { person, reason: view.reason ?? '', endsAt };
}

/** Lists who looked at a person's account, newest first. */
export async function loadStaffViews(db: Database, userId: number): Promise<StaffView[]> {
  const isOfPerson = and(eq(auditLog.subjectKind, 'person'), eq(auditLog.subjectId, String(userId)));
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(isOfPerson, eq(auditLog.action, ACTION)))
    .orderBy(desc(auditLog.id))
    .limit(LISTED);
  return rows.map(({ id, at, actorName, reason }) => ({
    id: String(id),
    at: at.toISOString(),
    staffName: actorName,
    reason: reason ?? '',
  }));
}

function endOf(start: Date): Date {
  return new Date(start.getTime() + SEE_AS_MINUTES * MINUTE_MS);
}
