import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { auditLog } from '../db/schema/staff.ts';

export interface AuditEntry {
  readonly organizationId: number | null;
  /** The acting person, or the name of the command or job. */
  readonly actor: number | string;
  /** Subject and verb, e.g. "import.apply". */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: number | string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

/** Adds an entry to the audit log, in the transaction of the change that it describes. */
export async function recordAudit(tx: Database, entry: AuditEntry, now: Date): Promise<void> {
  await addAuditEntry(tx, entry, now);
}

/** Does the same as `recordAudit` and returns the id of the entry. */
export async function addAuditEntry(tx: Database, entry: AuditEntry, now: Date): Promise<number> {
  const { actor, subjectId, ...rest } = entry;
  const person = typeof actor === 'number' ? await findName(tx, actor) : { actorId: null, actorName: actor };
  const [row] = await tx
    .insert(auditLog)
    .values({ ...rest, ...person, subjectId: String(subjectId), at: now })
    .returning({ id: auditLog.id });
  if (!row) throw new Error('An audit entry that was just written is gone');
  return row.id;
}

async function findName(tx: Database, userId: number) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  return { actorId: userId, actorName: person ? `${person.firstName} ${person.lastName}`.trim() : String(userId) };
}
