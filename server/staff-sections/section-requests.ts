import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { StaffPermission } from '../../src/domain/staff/staff-permissions.ts';
import type { AppContext } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { requirePermission } from '../staff/require-permission.ts';
import type { SectionAction } from './change-section.ts';

export const orgParams = z.object({ org: rowNumberSchema });
export const sectionParams = orgParams.extend({ id: rowNumberSchema });
export const bookParams = sectionParams.extend({ book: z.string().regex(/^(?:book|material)-\d{1,15}$/) });

/** Checks that the caller has the permission in the school, and returns who changes which section. */
export async function sectionActionOf(
  { db, clock, config }: AppContext,
  request: FastifyRequest & { params: z.infer<typeof sectionParams> },
  permission: StaffPermission,
): Promise<SectionAction> {
  const { org, id } = request.params;
  const actor = await requirePermission(db, request, org, permission);
  return { org, sectionId: id, actor, now: clock(), currency: storeCurrency(config) };
}
