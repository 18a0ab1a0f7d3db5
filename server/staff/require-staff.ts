import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { StaffRole } from '../../src/domain/staff/staff-schema.ts';
import type { Database } from '../db/database.ts';
import { staffRoles } from '../db/schema/staff.ts';
import { requirePerson } from '../http/caller.ts';
import { notFound } from '../http/problem.ts';

/**
 * Returns the id of the signed-in member of staff (STAFF-1). A manager may do everything in the organization, and a role
 * of the whole installation covers every organization.
 * @param organizationId `null` for acts that concern the whole installation, such as imports of books
 * @throws 401 for a visitor; 404 without a role, so that a caller does not learn which organizations exist
 */
export async function requireStaff(
  db: Database,
  request: FastifyRequest,
  organizationId: number | null,
  roles: readonly StaffRole[],
): Promise<number> {
  const userId = requirePerson(request);
  const isOfInstallation = isNull(staffRoles.organizationId);
  const [role] = await db
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(
      and(
        eq(staffRoles.userId, userId),
        inArray(staffRoles.role, ['manager', ...roles]),
        organizationId === null
          ? isOfInstallation
          : or(isOfInstallation, eq(staffRoles.organizationId, organizationId)),
      ),
    )
    .limit(1);
  if (!role) throw notFound();
  return userId;
}
