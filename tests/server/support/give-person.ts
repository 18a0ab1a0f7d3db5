import type { Database } from '../../../server/db/database.ts';
import { organizations } from '../../../server/db/schema/organizations.ts';
import { users } from '../../../server/db/schema/people.ts';

/** Creates a person who may use the one-click sign-in, and returns the row. */
export async function givePerson(db: Database, values: Partial<typeof users.$inferInsert> & { login: string }) {
  const [row] = await db
    .insert(users)
    .values({
      email: `${values.login}@example.edu`,
      firstName: 'Ada',
      lastName: 'Byron',
      demonstrationNote: 'Made by a test',
      ...values,
    })
    .returning();
  if (!row) throw new Error('No person was made');
  return row;
}

export async function giveOrganization(db: Database, values: Partial<typeof organizations.$inferInsert> = {}) {
  const [row] = await db
    .insert(organizations)
    .values({ title: 'North Lake College', ...values })
    .returning();
  if (!row) throw new Error('No organisation was made');
  return row;
}
