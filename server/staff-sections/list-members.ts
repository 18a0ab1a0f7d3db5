import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MemberRow } from '../../src/domain/staff/section-page-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { loadPage, readCursor } from '../staff/list-page.ts';
import { isPersonNamed } from '../staff/person-search.ts';

export interface MemberQuestion {
  readonly sectionId: number;
  readonly q: string;
  readonly show: 'current' | 'left' | 'opted-out' | undefined;
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
  place: z.string(),
});

export const MEMBERS = sql`section_members m join users u on u.id = m.user_id`;
/** Order of the list: instructors first, then by name. */
const PLACE = sql`(m.role || ' ' || lower(u.last_name || ' ' || u.first_name))`;
const COLUMNS = sql`m.id, m.user_id::text, trim(u.first_name || ' ' || u.last_name) as name, u.login, m.role,
  m.status, m.opt_status, m.import_source, m.is_overridden, ${PLACE} as place`;

/** Returns a page of the members of a section, with the number of all that fit the question. */
export async function listMembers(db: Database, question: MemberQuestion) {
  const { page, hasMore, total } = await loadPage(
    db,
    {
      columns: COLUMNS,
      rows: sql`from ${MEMBERS} where ${isMemberFound(question)}`,
      after: after(question.cursor),
      order: sql`place, id`,
      cursor: question.cursor,
    },
    rowSchema,
  );
  const last = page.at(-1);
  return {
    items: page.map(toRow),
    nextCursor: hasMore && last ? JSON.stringify([last.place, last.id]) : null,
    total,
  };
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
export function isMemberFound({ sectionId, q, show }: Omit<MemberQuestion, 'cursor'>): SQL {
  const parts = [sql`m.section_id = ${sectionId}`];
  if (show === 'current') parts.push(sql`m.left_at is null`);
  if (show === 'left') parts.push(sql`m.left_at is not null`);
  if (show === 'opted-out') parts.push(sql`m.left_at is null and m.opt_status = 'opted_out'`);
  parts.push(isPersonNamed(sql`u`, q));
  return sql.join(parts, sql` and `);
}

const cursorSchema = z.tuple([z.string(), z.string().regex(/^\d{1,15}$/)]);

/** Continues after the last row of the page before. A cursor that cannot be read starts again. */
function after(cursor: string | undefined): SQL {
  const parsed = readCursor(cursorSchema, cursor);
  if (!parsed) return sql``;
  const [place, id] = parsed;
  return sql`and (${PLACE}, m.id) > (${place}, ${id}::bigint)`;
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
