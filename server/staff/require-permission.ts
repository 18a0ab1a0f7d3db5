import type { FastifyRequest } from 'fastify';
import { type StaffPermission, staffPermissions } from '../../src/domain/staff/staff-permissions.ts';
import type { Database } from '../db/database.ts';
import { requireStaff } from './require-staff.ts';

/**
 * Returns the id of the signed-in member of staff, who has the permission in the organization (STAFF-1).
 * @param organizationId `null` for permissions that concern the whole installation, such as changes of the catalog
 * @throws 401 for a visitor; 404 for a person without it
 */
export function requirePermission(
  db: Database,
  request: FastifyRequest,
  organizationId: number | null,
  permission: StaffPermission,
): Promise<number> {
  return requireStaff(db, request, organizationId, staffPermissions[permission]);
}
