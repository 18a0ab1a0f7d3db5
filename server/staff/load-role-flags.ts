import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';

/** The flags of the login that follow from the roles and sections of a person. */
export interface RoleFlags {
  /** True if the person has a role of staff, or teaches a section (STAFF-1). */
  readonly isStaff: boolean;
  /** True if the person teaches a section (ACCT-2). */
  readonly isInstructor: boolean;
}

const roleFlagsSchema = z.object({ has_role: z.boolean(), teaches: z.boolean() });

/** Loads both flags with one query, because every look at the login asks for them. */
export async function loadRoleFlags(db: Database, userId: number): Promise<RoleFlags> {
  const [found] = await rowsOf(
    db,
    sql`select exists (select 1 from staff_roles where user_id = ${userId}) as has_role,
      exists (select 1 from section_members where user_id = ${userId} and role = 'instructor' and left_at is null)
      as teaches`,
    roleFlagsSchema,
  );
  const isInstructor = found?.teaches === true;
  return { isStaff: isInstructor || found?.has_role === true, isInstructor };
}
