import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type LmsCourse,
  type LmsCourseSort,
  lmsCourseShows,
  lmsCourseSorts,
} from '../../src/domain/staff/lms-course-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { versionOf } from '../staff/edit-version.ts';
import { keysetCursor, keysetOf, loadPage, searchWords } from '../staff/list-page.ts';
import { SECTION_CODE, SECTIONS } from '../staff-sections/list-sections.ts';

export const courseFiltersSchema = z.object({
  q: z.string().trim().max(200).default(''),
  show: z.enum(lmsCourseShows).optional(),
  sort: z.enum(lmsCourseSorts).default('-launched'),
});
export type CourseFilters = z.infer<typeof courseFiltersSchema>;

const sectionSchema = z.object({
  id: z.coerce.string(),
  code: z.string(),
  name: z.string(),
  term: z.string().nullable(),
});
const rowSchema = z.object({
  id: z.coerce.string(),
  ...{ platform: z.string(), context_id: z.string(), label: z.string(), title: z.string() },
  launched_at: z.coerce.date(),
  section_id: z.coerce.number().nullable(),
  section: sectionSchema.nullable(),
  suggestions: z.array(sectionSchema),
});
const listRowSchema = rowSchema.extend({ sort_key: z.string() });

const COURSES = sql`lti_contexts x join lti_platforms p on p.id = x.platform_id`;
const SECTION = sql`jsonb_build_object('id', s.id, 'code', ${SECTION_CODE}, 'name', s.name, 'term', t.title)`;
const MAX_SUGGESTIONS = 3;

/** Returns a page of the courses from which somebody launched. */
export async function listCourses(db: Database, org: number, filters: CourseFilters, cursor: string | undefined) {
  const { sortKey, after, order } = keysetOf(orderOf(filters.sort), cursor);
  const { page, hasMore, total } = await loadPage(
    db,
    {
      columns: sql`${columnsOf(org)}, ${sortKey}`,
      rows: sql`from ${COURSES} where ${isFound(org, filters)}`,
      ...{ after, order, cursor },
    },
    listRowSchema,
  );
  return { items: page.map(toCourse), nextCursor: keysetCursor(page, hasMore), total };
}

function orderOf(sort: LmsCourseSort) {
  const order = { id: sql`x.id`, isDescending: sort.startsWith('-') } as const;
  switch (sort) {
    // The name that the console shows: platforms may send neither title nor label.
    case 'title':
    case '-title':
      return {
        ...order,
        key: sql`lower(coalesce(nullif(x.title, ''), nullif(x.label, ''), x.context_id))`,
        type: 'text',
      } as const;
    case 'launched':
    case '-launched':
      return { ...order, key: sql`x.launched_at`, type: 'timestamptz' } as const;
  }
}

/** Loads one course of a school. */
export async function loadCourse(db: Database, org: number, id: number): Promise<LmsCourse | undefined> {
  const course = sql`from ${COURSES} where p.organization_id = ${org} and x.id = ${id}`;
  const [row] = await rowsOf(db, sql`select ${columnsOf(org)} ${course}`, rowSchema);
  return row && toCourse(row);
}

function columnsOf(org: number): SQL {
  return sql`x.id, p.name as platform, x.context_id, x.label, x.title, x.launched_at, x.section_id,
      (select ${SECTION} from ${SECTIONS} where s.id = x.section_id) as section,
      case when x.section_id is null then coalesce((select jsonb_agg(found.one) from (
        select ${SECTION} as one from ${SECTIONS} where s.dropped_at is null and s.id in (
          select e.section_id from external_ids e where e.organization_id = ${org} and e.entity = 'section'
            and e.kind = 'sis_id' and e.value in (x.label, x.sourced_id) and e.value <> '')
        order by s.id limit ${MAX_SUGGESTIONS}) found), '[]') else '[]' end as suggestions`;
}

function isFound(org: number, { q, show }: CourseFilters): SQL {
  const parts = [sql`p.organization_id = ${org}`];
  if (show === 'unmapped') parts.push(sql`x.section_id is null`);
  if (show === 'mapped') parts.push(sql`x.section_id is not null`);
  for (const word of searchWords(q)) {
    const part = `%${escapeLike(word)}%`;
    parts.push(sql`(x.label || ' ' || x.title || ' ' || x.context_id || ' ' || p.name) ilike ${part}`);
  }
  return sql.join(parts, sql` and `);
}

/** Version of the mapping of a course (STAFF-3). */
export const courseVersion = (sectionId: number | null) => versionOf({ sectionId });

function toCourse(row: z.infer<typeof rowSchema>): LmsCourse {
  const { id, platform, label, title, section, suggestions } = row;
  return {
    ...{ id, platform, contextId: row.context_id, label, title, section, suggestions },
    launchedAt: row.launched_at.toISOString(),
    version: courseVersion(row.section_id),
  };
}
