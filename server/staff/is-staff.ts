import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';

/** Returns true if a person has a role of staff, or teaches a section. Every look at the login asks this. */
export async function isStaff(db: Database, userId: number): Promise<boolean> {
  const [found] = await rowsOf(
    db,
    sql`select exists (select 1 from staff_roles where user_id = ${userId})
      or exists (select 1 from section_members where user_id = ${userId} and role = 'instructor' and left_at is null)
      as is_staff`,
    z.object({ is_staff: z.boolean() }),
  );
  return found?.is_staff === true;
}
