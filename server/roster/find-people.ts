import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PeopleSort } from '../../src/domain/imports/unmatched-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { keysetCursor, keysetOf, LIST_PAGE } from '../staff/list-page.ts';
import { isPersonNamed } from '../staff/person-search.ts';
import type { RosterClaim } from './find-roster-person.ts';
import { personName } from './person-name.ts';

export interface PeopleSearch {
  readonly q: string;
  /** Only people with neither a password nor a sign-in of the school. */
  readonly show?: 'cannot-sign-in' | undefined;
  /** Only current members of sections of the term with this id. */
  readonly term?: string | undefined;
}

/**
 * Condition for people of a school who cannot sign in: they have no password, never came through their school, and no
 * enabled provider or platform would find them in the roster.
 *
 * @param userId column with the id of the person
 */
export function cannotSignIn(userId: SQL, org: number, claims: readonly RosterClaim[]): SQL {
  const kinds = JSON.stringify(claims.map(({ kind }) => kind));
  return sql`(not exists (select 1 from credentials c where c.user_id = ${userId})
    and not exists (select 1 from identities i where i.user_id = ${userId})
    and not exists (select 1 from external_ids x where x.user_id = ${userId} and (x.kind = 'lti_sub'
      or (x.organization_id = ${org} and x.kind in (select value from jsonb_array_elements_text(${kinds}::jsonb))))))`;
}

/** Current memberships of all sections of a term, for `from`. */
export function membersOfTerm(termId: SQL): SQL {
  return sql`section_members m join sections s on s.id = m.section_id and s.term_id = ${termId} and s.dropped_at is null
    where m.left_at is null`;
}

/**
 * Condition for the people of a school that a search by name, login, email address or other id finds.
 * @param claims how people sign in through their school; only a search for those who cannot needs them
 */
export function isPersonFound(org: number, { q, show, term }: PeopleSearch, claims: readonly RosterClaim[]): SQL {
  const parts = [sql`users.organization_id = ${org}`];
  if (q !== '') {
    parts.push(sql`users.id in (select u.id from users u where ${isPersonNamed(sql`u`, q)} union all
      select e.user_id from external_ids e where e.organization_id = ${org} and e.entity = 'person' and e.value = ${q})`);
  }
  if (show === 'cannot-sign-in') {
    parts.push(cannotSignIn(sql`users.id`, org, claims));
  }
  if (term !== undefined) parts.push(sql`users.id in (select m.user_id from ${membersOfTerm(sql`${term}::bigint`)})`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

const rowSchema = z.object({
  id: z.coerce.string(),
  login: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ids: z.array(z.string()),
  sort_key: z.string(),
});

export interface FindPeopleQuery extends PeopleSearch {
  readonly sort: PeopleSort;
  readonly cursor: string | undefined;
}

/** Order by name, as the index `users_by_name` has it. */
const NAME = sql`lower(users.last_name || ' ' || users.first_name || ' ' || users.login)`;

/** Returns a page of the people that a search finds. They are not counted, which would read all of them. */
export async function findPeople(db: Database, org: number, query: FindPeopleQuery, claims: readonly RosterClaim[]) {
  const { sortKey, after, order } = keysetOf(orderOf(query.sort), query.cursor);
  const rows = await rowsOf(
    db,
    sql`select users.id, users.login, users.email, users.first_name, users.last_name,
        array(select e.value from external_ids e where e.user_id = users.id and e.organization_id = ${org}
          order by e.id) as ids, ${sortKey}
      from users where ${isPersonFound(org, query, claims)} ${after}
      order by ${order} limit ${LIST_PAGE + 1}`,
    rowSchema,
  );
  const people = rows.slice(0, LIST_PAGE);
  return {
    items: people.map(({ id, login, email, first_name: firstName, last_name: lastName, ids }) => ({
      ...{ id, login, email, ids: [...new Set(ids)] },
      name: personName({ firstName, lastName, login }),
    })),
    nextCursor: keysetCursor(people, rows.length > LIST_PAGE),
  };
}

function orderOf(sort: PeopleSort) {
  const id = sql`users.id`;
  if (sort === 'added') return { key: id, type: 'bigint', id, isDescending: false } as const;
  return { key: NAME, type: 'text', id, isDescending: sort === '-name' } as const;
}
