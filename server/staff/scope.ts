import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { INSTALLATION } from '../../src/domain/staff/console-pages.ts';
import type { StaffPermission } from '../../src/domain/staff/staff-permissions.ts';
import type { Database } from '../db/database.ts';
import { requirePermission } from './require-permission.ts';

/** Parameters of a path of a school, where "0" is the whole installation. */
export const scopeParams = z.object({ org: z.union([z.literal(INSTALLATION), rowIdSchema]) });

/** Returns the id of the school of a path; `null` for the whole installation. */
export function scopeOf(org: string): number | null {
  return org === INSTALLATION ? null : Number(org);
}

export interface ScopedStaff {
  readonly userId: number;
  /** `null` for the whole installation. */
  readonly organizationId: number | null;
}

/**
 * Returns who acts for which school, or for the whole installation (STAFF-1).
 * @throws 401 for a visitor; 404 without the role, or if there is no such school
 */
export async function requireScopedPermission(
  db: Database,
  request: FastifyRequest,
  org: string,
  permission: StaffPermission,
): Promise<ScopedStaff> {
  const organizationId = scopeOf(org);
  return { userId: await requirePermission(db, request, organizationId, permission), organizationId };
}
