import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { StaffRole } from '../../src/domain/staff/staff-schema.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { staffRoles } from '../db/schema/staff.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { staffMessages } from '../messages/staff-messages.ts';
import { recordAudit } from './record-audit.ts';

export interface RoleAction {
  /** `null` for roles of the whole installation. */
  readonly organizationId: number | null;
  readonly actor: number;
  readonly now: Date;
}

/** Condition for the roles of one school, or of the installation. */
export function isInScope(organizationId: number | null) {
  return organizationId === null ? isNull(staffRoles.organizationId) : eq(staffRoles.organizationId, organizationId);
}

/**
 * Gives a role to the person with this username or email address. A person of another school is not found. The same
 * role twice changes nothing.
 * @throws 422 if there is no such person, or several
 */
export async function grantRole(
  tx: Database,
  { organizationId, actor, now }: RoleAction,
  { login, role }: { readonly login: string; readonly role: StaffRole },
): Promise<void> {
  const name = login.toLowerCase();
  const isNamed = or(sql`lower(${users.login}) = ${name}`, sql`lower(${users.email}) = ${name}`);
  const isOfSchool =
    organizationId === null ? undefined : or(eq(users.organizationId, organizationId), isNull(users.organizationId));
  const found = await tx.select().from(users).where(and(isNamed, isOfSchool)).limit(20);
  const byLogin = found.filter((person) => person.login.toLowerCase() === name);
  const [person, second] = byLogin.length > 0 ? byLogin : found;
  if (!person || second) {
    const detail = second ? staffMessages.several_people : staffMessages.unknown_login;
    throw new Problem(422, 'validation_failed', { detail, meta: { fields: ['login'] } });
  }
  const added = await tx
    .insert(staffRoles)
    .values({ organizationId, userId: person.id, role })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  const entry = { organizationId, actor, action: 'staff.grant', subjectKind: 'person', subjectId: person.id };
  await recordAudit(tx, { ...entry, after: { role } }, now);
}

/**
 * Withdraws a role (STAFF-5). It ends at once, because every request of staff looks for the role.
 * @throws 404 for a role of another school; 409 for the last manager of the installation
 */
export async function withdrawRole(
  tx: Database,
  { organizationId, actor, now }: RoleAction,
  roleId: number,
): Promise<void> {
  // All managers are locked, so that two managers who withdraw each other's role do not both succeed.
  const managers = await tx
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(and(isNull(staffRoles.organizationId), eq(staffRoles.role, 'manager')))
    .orderBy(staffRoles.id)
    .for('update');
  const [row] = await tx
    .select()
    .from(staffRoles)
    .where(and(eq(staffRoles.id, roleId), isInScope(organizationId)))
    .for('update');
  if (!row) throw notFound();
  if (managers.length === 1 && managers[0]?.id === roleId) {
    throw new Problem(409, 'conflict', { detail: staffMessages.last_manager });
  }
  await tx.delete(staffRoles).where(eq(staffRoles.id, roleId));
  const entry = { organizationId, actor, action: 'staff.withdraw', subjectKind: 'person', subjectId: row.userId };
  await recordAudit(tx, { ...entry, before: { role: row.role } }, now);
}
