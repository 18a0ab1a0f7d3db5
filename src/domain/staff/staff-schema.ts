import * as z from 'zod/mini';

/** Roles of staff in an organization (STAFF-1). */
export const staffRoleSchema = z.enum(['manager', 'store', 'finance', 'instructor', 'support', 'catalogue']);
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** GET /api/v1/manage/: the organizations that the person may manage, with their roles there. */
export const manageHomeSchema = z.object({
  organizations: z.array(z.object({ id: z.string(), title: z.string(), roles: z.array(staffRoleSchema) })),
  /** Roles for the whole installation, e.g. for imports of books. */
  installationRoles: z.array(staffRoleSchema),
  /** False if the installation sends no mail. */
  sendsMail: z._default(z.boolean(), false),
});
export type ManageHome = z.infer<typeof manageHomeSchema>;
