import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { StaffRole } from '../../src/domain/staff/staff-schema.ts';
import type { Database } from '../db/database.ts';
import { prepareOnce, UNNAMED } from '../db/prepare-once.ts';
import { organizations } from '../db/schema/organizations.ts';
import { staffRoles } from '../db/schema/staff.ts';
import { notFound } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';

const ORGANIZATION = sql.placeholder('organizationId');

/** Without an organization, only a role of the whole installation fits. */
const fittingRole = prepareOnce((db) =>
  db
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(
      and(
        eq(staffRoles.userId, sql.placeholder('userId')),
        sql`${staffRoles.role} = any(${sql.placeholder('roles')})`,
        or(isNull(staffRoles.organizationId), eq(staffRoles.organizationId, ORGANIZATION)),
        sql`(${ORGANIZATION}::bigint is null
          or exists (select from ${organizations} where ${eq(organizations.id, ORGANIZATION)}))`,
      ),
    )
    .limit(1)
    .prepare(UNNAMED),
);

/**
 * Returns the id of the signed-in member of staff (STAFF-1). A manager may do everything in the organization, and a role
 * of the whole installation covers every organization.
 * @param organizationId `null` for permissions that concern the whole installation, such as imports of books
 * @throws 401 for a visitor; 404 without a role or without such an organization, so that a caller does not learn
 *   which organizations exist
 */
export async function requireStaff(
  db: Database,
  request: FastifyRequest,
  organizationId: number | null,
  roles: readonly StaffRole[],
): Promise<number> {
  const userId = requirePerson(request);
  const [role] = await fittingRole(db).execute({ userId, roles: ['manager', ...roles], organizationId });
  if (!role) throw notFound();
  return userId;
}
