import { and, eq } from 'drizzle-orm';
import { personColumns } from '../account/person-columns.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { notFound } from '../http/responses/problem.ts';

/** Loads a person of a school. @throws 404 for a person of another school */
export async function requirePerson(db: Database, org: number, id: number): Promise<typeof users.$inferSelect> {
  const [person] = await db
    .select(personColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.organizationId, org)));
  if (!person) throw notFound();
  return person;
}
