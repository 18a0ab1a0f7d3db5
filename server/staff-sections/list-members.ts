import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MemberRow, MemberSort } from '../../src/domain/staff/section-page-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { keysetCursor, keysetOf, loadPage } from '../staff/list-page.ts';
import { isPersonNamed } from '../staff/person-search.ts';

export interface ListMembersQuery {
  readonly sectionId: number;
  readonly q: string;
  readonly show: 'current' | 'left' | 'opted-out' | undefined;
  readonly sort: MemberSort;
  readonly cursor: string | undefined;
}

const rowSchema = z.object({
  id: z.coerce.string(),
  user_id: z.string(),
  name: z.string(),
  login: z.string(),
  role: z.enum(['student', 'instructor']),
  status: z.enum(['active', 'dropped', 'completed']),
  opt_status: z.enum(['opted_in', 'opted_out', 'no_opt']),
  import_source: z.string().nullable(),
  is_overridden: z.boolean(),
});
const listedSchema = rowSchema.extend({ sort_key: z.string() });

export const MEMBERS = sql`section_members m join users u on u.id = m.user_id`;
const NAME = sql`lower(u.last_name || ' ' || u.first_name)`;
const COLUMNS = sql`m.id, m.user_id::text, trim(u.first_name || ' ' || u.last_name) as name, u.login, m.role,
  m.status, m.opt_status, m.import_source, m.is_overridden`;

/** Returns a page of the members of a section, with the number of all that match the query. */
export async function listMembers(db: Database, query: ListMembersQuery) {
  const { sort, cursor } = query;
  const { sortKey, after, order } = keysetOf(orderOf(sort), cursor);
  const { page, hasMore, total } = await loadPage(
    db,
    {
      columns: sql`${COLUMNS}, ${sortKey}`,
      rows: sql`from ${MEMBERS} where ${isMemberFound(query)}`,
      ...{ after, order, cursor },
    },
    listedSchema,
  );
  return { items: page.map(toRow), nextCursor: keysetCursor(page, hasMore), total };
}

/** No index serves these orders: a section has few members, and their names are in another table. */
function orderOf(sort: MemberSort) {
  const order = { type: 'text', id: sql`m.id`, isDescending: sort.startsWith('-') } as const;
  if (sort.endsWith('name')) return { ...order, key: NAME };
  const group = sort.endsWith('state') ? sql`m.status` : sql`m.role`;
  return { ...order, key: sql`(${group} || ' ' || ${NAME})` };
}

/** Loads one member of a section, or `undefined`. */
export async function loadMember(db: Database, sectionId: number, id: number): Promise<MemberRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${COLUMNS} from ${MEMBERS} where m.section_id = ${sectionId} and m.id = ${id}`,
    rowSchema,
  );
  return row && toRow(row);
}

/** Condition for the members that a search finds, in {@link MEMBERS}. */
export function isMemberFound({ sectionId, q, show }: Omit<ListMembersQuery, 'sort' | 'cursor'>): SQL {
  const parts = [sql`m.section_id = ${sectionId}`];
  if (show === 'current') parts.push(sql`m.left_at is null`);
  if (show === 'left') parts.push(sql`m.left_at is not null`);
  if (show === 'opted-out') parts.push(sql`m.left_at is null and m.opt_status = 'opted_out'`);
  parts.push(isPersonNamed(sql`u`, q));
  return sql.join(parts, sql` and `);
}

function toRow(row: z.infer<typeof rowSchema>): MemberRow {
  return {
    id: row.id,
    personId: row.user_id,
    name: row.name,
    login: row.login,
    role: row.role,
    status: row.status,
    optStatus: row.opt_status,
    source: row.import_source,
    isOverridden: row.is_overridden,
  };
}
