import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type SectionLack,
  type SectionRow,
  type SectionSort,
  sectionLacks,
} from '../../src/domain/staff/section-page-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { keysetCursor, keysetOf, LIST_PAGE, searchWords, toRowCount } from '../staff/list-page.ts';
import { lacking, lacksOfSection } from './section-lacks.ts';

export interface ListSectionsQuery {
  readonly org: number;
  readonly q: string;
  readonly sort: SectionSort;
  readonly term: string | undefined;
  /** Exact department of the course, e.g. "BIOL". */
  readonly department: string | undefined;
  readonly lacks: SectionLack | undefined;
  /** Only sections in which the person teaches. */
  readonly instructorId?: number;
  readonly cursor: string | undefined;
}

const rowSchema = z.object({
  id: z.coerce.string(),
  sort_key: z.string(),
  code: z.string(),
  name: z.string(),
  term: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  is_dropped: z.boolean(),
  student_count: z.coerce.number(),
  material_count: z.coerce.number(),
  lacks: z.array(z.enum(sectionLacks)),
  total: z.coerce.number(),
});

export const SECTIONS = sql`sections s join courses c on c.id = s.course_id left join terms t on t.id = s.term_id`;
/** Course and section as one text, e.g. "HIST 101-01". It is also the order by name. */
export const SECTION_CODE = sql`(c.department || ' ' || c.number || '-' || s.number)`;

/** Returns a page of the sections of a school, with the number of all that match the query. */
export async function listSections(db: Database, query: ListSectionsQuery) {
  const condition = isSectionFound(query);
  const { sortKey, after, order } = keysetOf(orderOf(query.sort), query.cursor);
  const sorted = sql`order by ${order} limit ${LIST_PAGE + 1}`;
  // The page is found first, so that the database counts members and materials of its sections only. All sections are
  // sorted for the first page, so counting them at the same time costs little; a later page starts at its cursor.
  const total = query.cursor === undefined ? sql`count(*) over ()` : sql`0`;
  const rows = await rowsOf(
    db,
    sql`select s.id, ${sortKey}, ${SECTION_CODE} as code, s.name, t.title as term, s.start_date::text, s.end_date::text,
        s.dropped_at is not null as is_dropped, ${lacksOfSection} as lacks,
        (select count(*) from section_members m where m.section_id = s.id and m.role = 'student'
          and m.left_at is null) as student_count,
        (select count(*) from section_products m where m.section_id = s.id) + (select count(*) from adopted_books b
          where b.section_id = s.id and b.product_id is null) as material_count, page.total
      from (select s.id, ${total} as total from ${SECTIONS}
        where ${condition} ${after} ${sorted}) page, ${SECTIONS}
      where s.id = page.id ${sorted}`,
    rowSchema,
  );
  const page = rows.slice(0, LIST_PAGE);
  return {
    items: page.map(toRow),
    nextCursor: keysetCursor(page, rows.length > LIST_PAGE),
    total: query.cursor === undefined ? toRowCount(rows[0]?.total ?? 0) : undefined,
  };
}

/** Condition for the sections of a school that a search finds, in {@link SECTIONS}. */
export function isSectionFound(query: Omit<ListSectionsQuery, 'sort' | 'cursor'>): SQL {
  const { org, q, term, department, lacks, instructorId } = query;
  const parts = [sql`c.organization_id = ${org}`];
  if (term !== undefined) parts.push(sql`s.term_id = ${term}::bigint`);
  if (department !== undefined) parts.push(sql`c.department = ${department}`);
  if (lacks !== undefined) parts.push(sql`s.dropped_at is null and ${lacking(lacks)}`);
  if (instructorId !== undefined) {
    parts.push(sql`exists (select 1 from section_members m where m.section_id = s.id and m.user_id = ${instructorId}
      and m.role = 'instructor' and m.left_at is null)`);
  }
  const words = searchWords(q).map((word) => sql`${`%${escapeLike(word.toLowerCase())}%`}`);
  if (words.length > 0) {
    const text = sql`lower(${SECTION_CODE} || ' ' || s.name || ' ' || c.name || ' ' || s.rs_course_id)`;
    parts.push(sql`${text} like all (array[${sql.join(words, sql`, `)}])`);
  }
  return sql.join(parts, sql` and `);
}

/** Returns the departments of the courses of a school. A course without a department adds none. */
export async function listDepartments(db: Database, org: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select distinct department from courses where organization_id = ${org} and department <> '' order by department`,
    z.object({ department: z.string() }),
  );
  return rows.map(({ department }) => department);
}

function orderOf(sort: SectionSort) {
  const rest = { id: sql`s.id`, isDescending: sort.startsWith('-') };
  if (sort.endsWith('start')) return { key: sql`s.start_date`, type: 'date', ...rest } as const;
  return { key: SECTION_CODE, type: 'text', ...rest } as const;
}

function toRow(row: z.infer<typeof rowSchema>): SectionRow {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    term: row.term,
    startDate: row.start_date,
    endDate: row.end_date,
    studentCount: row.student_count,
    materialCount: row.material_count,
    isDropped: row.is_dropped,
    lacks: row.is_dropped ? [] : row.lacks,
  };
}
