import * as z from 'zod/mini';
import { staffRoleSchema } from './staff-schema.ts';

/** A role that a person has in a school, or in the whole installation. */
export const grantedRoleSchema = z.object({
  id: z.string(),
  personId: z.string(),
  name: z.string(),
  login: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  /** True for the caller's own role. */
  isOwn: z.boolean(),
});
export type GrantedRole = z.infer<typeof grantedRoleSchema>;

/** GET /api/v1/manage/:org/staff/ */
export const grantedRoleListSchema = z.object({ items: z.array(grantedRoleSchema) });

/** The roles that managers may grant. The roster names instructors. */
export const grantableRoleSchema = z.enum(['manager', 'store', 'finance', 'support', 'catalogue']);
export type GrantableRole = z.infer<typeof grantableRoleSchema>;

/** POST /api/v1/manage/:org/staff/: gives a role to the person with this username or email address. */
export const newRoleSchema = z.object({
  login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  role: grantableRoleSchema,
});
