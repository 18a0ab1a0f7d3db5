import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { StaffAct } from '../../src/domain/staff/staff-acts.ts';
import type { AppContext } from '../http/app-context.ts';
import { requireAct } from '../staff/require-act.ts';
import type { SectionAct } from './change-section.ts';

export const orgParams = z.object({ org: z.coerce.number().int().positive() });
export const sectionParams = orgParams.extend({ id: z.coerce.number().int().positive() });
export const bookParams = sectionParams.extend({ book: z.string().regex(/^(?:book|material)-\d{1,15}$/) });

/** Checks that the caller may do the act in the school, and returns who does what to which section. */
export async function actOf(
  { db, clock }: AppContext,
  request: FastifyRequest & { params: z.infer<typeof sectionParams> },
  act: StaffAct,
): Promise<SectionAct> {
  const { org, id } = request.params;
  return { org, sectionId: id, actor: await requireAct(db, request, org, act), now: clock() };
}
