import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { LIST_PAGE } from '../staff/list-page.ts';
import { isPersonNamed } from '../staff/person-search.ts';
import { personName } from './person-name.ts';

interface PeopleSearch {
  readonly q: string;
  /** Only people with neither a password nor a sign-in of the school. */
  readonly show?: 'cannot-sign-in' | undefined;
}

/** Condition for the people of a school that a search by name, login, email address or other id finds. */
export function isPersonFound(org: number, { q, show }: PeopleSearch): SQL {
  const parts = [sql`users.organization_id = ${org}`];
  if (q !== '') {
    parts.push(sql`users.id in (select u.id from users u where ${isPersonNamed(sql`u`, q)} union all
      select e.user_id from external_ids e where e.organization_id = ${org} and e.entity = 'person' and e.value = ${q})`);
  }
  if (show === 'cannot-sign-in') {
    parts.push(sql`not exists (select 1 from credentials c where c.user_id = users.id)
      and not exists (select 1 from identities i where i.user_id = users.id)`);
  }
  return sql`(${sql.join(parts, sql` and `)})`;
}

const rowSchema = z.object({
  id: z.coerce.string(),
  login: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ids: z.array(z.string()),
});

/** Returns a page of the people that a search finds. They are not counted, which would read all of them. */
export async function findPeople(db: Database, org: number, search: PeopleSearch & { readonly cursor: number }) {
  const rows = await rowsOf(
    db,
    sql`select users.id, users.login, users.email, users.first_name, users.last_name,
        array(select e.value from external_ids e where e.user_id = users.id and e.organization_id = ${org}
          order by e.id) as ids
      from users where ${isPersonFound(org, search)} and users.id > ${search.cursor}
      order by users.id limit ${LIST_PAGE + 1}`,
    rowSchema,
  );
  const people = rows.slice(0, LIST_PAGE);
  return {
    items: people.map(({ id, login, email, first_name: firstName, last_name: lastName, ids }) => ({
      ...{ id, login, email, ids: [...new Set(ids)] },
      name: personName({ firstName, lastName, login }),
    })),
    nextCursor: rows.length > LIST_PAGE ? (people.at(-1)?.id ?? null) : null,
  };
}
