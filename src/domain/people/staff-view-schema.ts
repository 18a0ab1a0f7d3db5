import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';

/** A member of staff who looked at the person's account (STAFF-7). */
export const staffViewSchema = z.object({
  id: z.string(),
  at: z.string(),
  staffName: z.string(),
  reason: z.string(),
});
export type StaffView = z.infer<typeof staffViewSchema>;
export const staffViewResource = defineResource('staff_views', staffViewSchema);
