import type { FastifyRequest } from 'fastify';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { INSTALLATION } from '../../src/domain/staff/console-pages.ts';
import type { Database } from '../db/database.ts';
import { requireScopedPermission, type ScopedStaff, scopeParams } from '../staff/scope.ts';

export const importsPath = '/api/v1/manage/:org/imports';
export const ofImport = scopeParams.extend({ id: rowIdSchema });

/**
 * Returns the member of staff who may import for the school, or for the whole installation (STAFF-1).
 * @throws 401 for a visitor; 404 without the role, or if there is no such school
 */
export function requireImportStaff(db: Database, request: FastifyRequest, org: string): Promise<ScopedStaff> {
  return requireScopedPermission(db, request, org, org === INSTALLATION ? 'catalogue.edit' : 'rosters.import');
}
