import type { SchoolPerson } from '../../src/domain/imports/unmatched-schema.ts';
import type { Database } from '../db/database.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { pagesOf } from '../staff/list-page.ts';
import { type FindPeopleQuery, findPeople } from './find-people.ts';
import type { RosterClaim } from './find-roster-person.ts';

const COLUMNS = ['name', 'username', 'email', 'school_ids'] as const;

/** The people of a school that a search finds, as CSV. */
export function peopleCsv(
  db: Database,
  org: number,
  query: Omit<FindPeopleQuery, 'cursor'>,
  claims: readonly RosterClaim[],
): AsyncGenerator<string> {
  const pages = pagesOf<SchoolPerson>((cursor) => findPeople(db, org, { ...query, cursor }, claims));
  return csvText(COLUMNS, pages, ({ name, login, email, ids }) => ({
    name,
    username: login,
    email,
    school_ids: ids.join(' '),
  }));
}
