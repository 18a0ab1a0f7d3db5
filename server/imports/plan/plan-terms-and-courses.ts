import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { diffCourse } from '../diff/diff-course.ts';
import { diffTerm } from '../diff/diff-term.ts';
import { courseImage, termImage } from '../roster-images.ts';
import { pageRows, stagedPlace, toPlace } from './page-rows.ts';
import type { PlanContext } from './plan-context.ts';

const day = z.string();

export const storedTermSchema = z.object({
  code: z.string(),
  title: z.string(),
  startDate: day,
  endDate: day,
  addDropDate: day.nullable(),
  overriddenFields: z.array(z.string()),
  linkedTo: z.number().nullable(),
});
const stagedTermSchema = z.object({
  code: z.string(),
  title: z.string(),
  startDate: day,
  endDate: day,
  addDropDate: day.exactOptional(),
});
const storedCourseSchema = z.object({
  department: z.string(),
  number: z.string(),
  name: z.string(),
  linkedTo: z.number().nullable(),
});
const stagedCourseSchema = storedCourseSchema.omit({ linkedTo: true });

/** Compares the terms of the file with those of the school. */
export async function planTerms(context: PlanContext): Promise<void> {
  const { db, scope, log } = context;
  const query = (after: string) => sql`select r.key, r.data->>'code' as label, t.id as row_id, r.file, r.line,
      r.data as staged, ${termImage(scope, sql`r.key`)} as stored, not (r.data ? 'isTwin') as is_first
    from import_rows r left join terms t on t.organization_id = ${scope.organizationId} and t.code = r.data->>'code'
    where ${isNextPage(context, 'term', after)}`;
  const schema = z.object({ ...stagedPlace, staged: stagedTermSchema, stored: z.unknown(), is_first: z.boolean() });
  for await (const rows of pageRows(db, schema, '', query, ({ key }) => key)) {
    for (const row of rows) {
      const stored = row.row_id === null ? undefined : { id: row.row_id, ...storedTermSchema.parse(row.stored) };
      log.add('term', diffTerm(stored, row.staged, row.is_first), toPlace(row));
    }
    await finishPage(context, rows.length);
  }
}

/** Compares the courses of the file with those of the school. */
export async function planCourses(context: PlanContext): Promise<void> {
  const { db, scope, log } = context;
  const query = (
    after: string,
  ) => sql`select r.key, trim(concat(r.data->>'department', ' ', r.data->>'number')) as label,
      co.id as row_id, r.file, r.line, r.data as staged, ${courseImage(scope, sql`r.key`)} as stored,
      not (r.data ? 'isTwin') as is_first
    from import_rows r left join courses co on co.organization_id = ${scope.organizationId}
      and co.department = r.data->>'department' and co.number = r.data->>'number'
    where ${isNextPage(context, 'course', after)}`;
  const schema = z.object({ ...stagedPlace, staged: stagedCourseSchema, stored: z.unknown(), is_first: z.boolean() });
  for await (const rows of pageRows(db, schema, '', query, ({ key }) => key)) {
    for (const row of rows) {
      const stored = row.row_id === null ? undefined : { id: row.row_id, ...storedCourseSchema.parse(row.stored) };
      log.add('course', diffCourse(stored, row.staged, row.is_first), toPlace(row));
    }
    await finishPage(context, rows.length);
  }
}

/** SQL condition and order of a page of the usable rows of an entity. */
export function isNextPage({ scope, pageSize }: PlanContext, entity: string, after: string): SQL {
  return sql`r.import_id = ${scope.importId} and r.entity = ${entity} and r.key > ${after}
    and not (r.data ? 'isRefused') order by r.key limit ${pageSize}`;
}

/** Writes the changes of a page. */
export async function finishPage({ log, onPage }: PlanContext, rows: number): Promise<void> {
  await log.flush();
  await onPage(rows);
}
