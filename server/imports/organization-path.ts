import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Database } from '../db/database.ts';
import { organizations } from '../db/schema/organizations.ts';
import { notFound } from '../http/problem.ts';
import { requireStaff } from '../staff/require-staff.ts';

/** The id of an organization in a path of the staff API. "0" is the whole installation. */
export const organizationParam = z.union([z.literal('0'), rowIdSchema]);

export const importsPath = '/api/v1/manage/:org/imports';
export const ofOrganization = z.object({ org: organizationParam });
export const ofImport = ofOrganization.extend({ id: rowIdSchema });

export interface ImportStaff {
  readonly userId: number;
  /** Null for the whole installation. */
  readonly organizationId: number | null;
}

/**
 * Returns the member of staff who may import for the organization (STAFF-1).
 * @throws 401 for a visitor; 404 without the role, or if there is no such organization
 */
export async function requireImportStaff(db: Database, request: FastifyRequest, org: string): Promise<ImportStaff> {
  if (org === '0') {
    return { userId: await requireStaff(db, request, null, ['catalogue']), organizationId: null };
  }
  const organizationId = Number(org);
  const userId = await requireStaff(db, request, organizationId, ['store']);
  const [found] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!found) throw notFound();
  return { userId, organizationId };
}
