import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { externalIds } from '../db/schema/external-ids.ts';
import { users } from '../db/schema/people.ts';
import { isPersonNamed } from '../staff/person-search.ts';
import { personName } from './person-name.ts';

const PAGE = 50;

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

/** Returns a page of the people that a search finds. They are not counted, which would read all of them. */
export async function findPeople(db: Database, org: number, search: PeopleSearch & { readonly cursor: number }) {
  const isFound = isPersonFound(org, search);
  const rows = await db
    .select()
    .from(users)
    .where(and(isFound, gt(users.id, search.cursor)))
    .orderBy(asc(users.id))
    .limit(PAGE + 1);
  const people = rows.slice(0, PAGE);
  const ids = await loadIds(
    db,
    org,
    people.map(({ id }) => id),
  );
  const items = people.map((person) => ({
    id: String(person.id),
    name: personName(person),
    login: person.login,
    email: person.email,
    ids: [...new Set(ids.get(person.id))],
  }));
  return {
    items,
    nextCursor: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null,
  };
}

async function loadIds(db: Database, org: number, userIds: readonly number[]): Promise<Map<number, string[]>> {
  const ids = new Map<number, string[]>();
  if (userIds.length === 0) return ids;
  const rows = await db
    .select()
    .from(externalIds)
    .where(and(eq(externalIds.organizationId, org), inArray(externalIds.userId, [...userIds])))
    .orderBy(externalIds.id);
  for (const { userId, value } of rows) {
    if (userId !== null) ids.set(userId, [...(ids.get(userId) ?? []), value]);
  }
  return ids;
}
