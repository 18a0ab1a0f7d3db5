import type { FastifyRequest } from 'fastify';
import { type StaffAct, staffActs } from '../../src/domain/staff/staff-acts.ts';
import type { Database } from '../db/database.ts';
import { requireStaff } from './require-staff.ts';

/**
 * Returns the id of the signed-in member of staff, who may do the act in the organization (STAFF-1).
 * @param organizationId `null` for acts that concern the whole installation, such as changes of the catalogue
 * @throws 401 for a visitor; 404 for a person who may not do it
 */
export function requireAct(
  db: Database,
  request: FastifyRequest,
  organizationId: number | null,
  act: StaffAct,
): Promise<number> {
  return requireStaff(db, request, organizationId, staffActs[act]);
}
