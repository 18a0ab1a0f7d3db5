import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isFarOutsideTerm } from '../../../src/domain/sections/is-far-outside-term.ts';
import { rowsOf } from '../../db/database.ts';
import { withoutTimeLimit } from '../../db/without-time-limit.ts';
import { diffSection, type StagedSection } from '../diff/diff-section.ts';
import { type TermDates, termDatesAfter } from '../diff/diff-term.ts';
import type { RowChange } from '../diff/row-change.ts';
import { isKeyOf, sectionImage } from '../roster-images.ts';
import { pageRows, stagedPlace, storedPlace, toPlace, toStoredPlace } from './page-rows.ts';
import type { PlanContext } from './plan-context.ts';
import { finishPage, isNextPage } from './plan-terms-and-courses.ts';

const day = z.string();

const storedSchema = z.object({
  department: z.string(),
  courseNumber: z.string(),
  termCode: z.string().nullable(),
  name: z.string(),
  number: z.string(),
  startDate: day,
  endDate: day,
  addDropDate: day.nullable(),
  droppedAt: z.string().nullable(),
  overriddenFields: z.array(z.string()),
});

const stagedSchema = z.object({
  name: z.string(),
  number: z.string(),
  startDate: day.exactOptional(),
  endDate: day.exactOptional(),
  addDropDate: day.exactOptional(),
  isDeleted: z.boolean().exactOptional(),
});

const termSchema = z.object({
  startDate: day,
  endDate: day,
  addDropDate: day.nullable(),
  overriddenFields: z.array(z.string()),
});

const stagedTermSchema = z.object({ startDate: day, endDate: day, addDropDate: day.exactOptional() });

const rowSchema = z.object({
  ...stagedPlace,
  staged: stagedSchema,
  stored: storedSchema.nullable(),
  department: z.string().nullable(),
  course_number: z.string().nullable(),
  term_code: z.string().nullable(),
  staged_term: stagedTermSchema.nullable(),
  stored_term: termSchema.nullable(),
});

/** Compares the sections of the file with those of the school. */
export async function planSections(context: PlanContext): Promise<void> {
  const { db, log } = context;
  for await (const rows of pageRows(db, rowSchema, '', stagedQuery(context), ({ key }) => key)) {
    for (const row of rows) {
      const staged = toStaged(row);
      const change = diffSection(row.stored ?? undefined, staged);
      log.add('section', change, toPlace(row));
      await warnOfDates(context, row, change, staged.term);
    }
    await finishPage(context, rows.length);
  }
  if (context.scope.isBulk) await planDrops(context);
}

const datesSchema = z.object({ startDate: day, endDate: day });

/** Warns of a section that gets dates far outside its term (SECT-12). It is imported all the same. */
async function warnOfDates(
  { problems }: PlanContext,
  { file, line, stored }: z.infer<typeof rowSchema>,
  change: RowChange | undefined,
  term: TermDates | undefined,
): Promise<void> {
  if (!change || change.action === 'drop' || !term) return;
  const [dates, termDates] = [datesSchema.safeParse(change.after).data, datesSchema.safeParse(term).data];
  if (!dates || !termDates || !isFarOutsideTerm(dates, termDates)) return;
  const { startDate, endDate } = dates;
  if (stored?.startDate === startDate && stored.endDate === endDate) return;
  await problems.add({
    ...{ severity: 'warning', file, field: 'startDate', code: 'section_outside_term', line },
    params: { startDate, endDate, term: term.code, termStart: termDates.startDate, termEnd: termDates.endDate },
  });
}

function toStaged(row: z.infer<typeof rowSchema>): StagedSection {
  const { staged, department, course_number, term_code, staged_term, stored_term } = row;
  return {
    ...staged,
    department: department ?? '',
    courseNumber: course_number ?? '',
    ...(term_code === null ? {} : { term: termDatesAfter(stored_term, staged_term, term_code) }),
  };
}

/**
 * A page of staged sections with what they refer to: course and term of the file, else those that an earlier file of
 * the source sent under the same key.
 */
function stagedQuery(context: PlanContext) {
  const { scope } = context;
  const { importId, organizationId } = scope;
  return (after: string) => sql`select r.key, r.file, r.line, r.data as staged, s.id as row_id,
      trim(concat(rc.department, ' ', rc.number, '-', r.data->>'number')) as label,
      case when s.id is not null then ${sectionImage} end as stored,
      rc.department, rc.number as course_number, rt.code as term_code, rt.data as staged_term,
      case when ot.id is not null then jsonb_build_object('startDate', ot.start_date, 'endDate', ot.end_date,
        'addDropDate', ot.add_drop_date, 'overriddenFields', ot.overridden_fields) end as stored_term
    from import_rows r
    left join external_ids x on ${isKeyOf(scope, 'x', 'section')} and x.value = r.key
    left join sections s on s.id = x.section_id left join courses co on co.id = s.course_id
    left join terms t on t.id = s.term_id
    left join lateral (
      select data->>'department' as department, data->>'number' as number from import_rows
      where import_id = ${importId} and entity = 'course' and key = r.data->>'courseKey' and not (data ? 'isRefused')
      union all select c.department, c.number from external_ids xc join courses c on c.id = xc.course_id
      where ${isKeyOf(scope, 'xc', 'course')} and xc.value = r.data->>'courseKey' limit 1
    ) rc on true
    left join lateral (
      select data->>'code' as code, data from import_rows
      where import_id = ${importId} and entity = 'term' and key = r.data->>'termKey' and not (data ? 'isRefused')
      union all select tt.code, null from external_ids xt join terms tt on tt.id = xt.term_id
      where ${isKeyOf(scope, 'xt', 'term')} and xt.value = r.data->>'termKey'
      union all select ${scope.termCode}, (select min(data::text)::jsonb from import_rows where import_id = ${importId}
        and entity = 'term' and data->>'code' = ${scope.termCode} and not (data ? 'isRefused'))
      where ${scope.termCode}::text is not null and not (r.data ? 'termKey')
      limit 1
    ) rt on true
    left join terms ot on ot.organization_id = ${organizationId} and ot.code = rt.code
    where ${isNextPage(context, 'section', after)}`;
}

/**
 * Drops the sections that a bulk file lacks, in the terms of the file. A section that an enrollment of the file names
 * stays: its own row may be wrong.
 */
async function planDrops(context: PlanContext): Promise<void> {
  const { db, scope, log, pageSize } = context;
  const query = (after: number) => sql`select s.id, x.value as key, ${sectionImage} as stored,
      trim(concat(co.department, ' ', co.number, '-', s.number)) as label
    from sections s join external_ids x on x.section_id = s.id and ${isKeyOf(scope, 'x', 'section')}
    join courses co on co.id = s.course_id left join terms t on t.id = s.term_id
    where s.id > ${after} and s.dropped_at is null and ${isInTermsOf(context)}
      and not exists (select 1 from import_rows r where r.import_id = ${scope.importId} and r.entity = 'section'
        and r.key = x.value)
    order by s.id limit ${pageSize}`;
  const schema = z.object({ ...storedPlace, stored: storedSchema });
  for await (const rows of pageRows(db, schema, 0, query, ({ id }) => id)) {
    const named = await loadNamed(
      context,
      rows.map(({ key }) => key),
    );
    for (const row of rows) {
      if (!named.has(row.key)) log.add('section', diffSection(row.stored, undefined), toStoredPlace(row));
    }
    await finishPage(context, rows.length);
  }
}

/** SQL condition: the section `s` belongs to a term that the bulk file covers. */
export const isInTermsOf = ({ scope }: PlanContext) => sql`(
  s.term_id in (select term_id from import_terms where import_id = ${scope.importId})
  or (s.term_id is null and exists (select 1 from import_rows q where q.import_id = ${scope.importId}
    and q.entity = 'section' and not (q.data ? 'termKey') and not (q.data ? 'isRefused') and ${scope.termCode}::text is null)))`;

async function loadNamed({ db, scope }: PlanContext, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const query = sql`select distinct r.data->>'sectionKey' as key from import_rows r
    where r.import_id = ${scope.importId} and r.entity = 'enrollment' and r.data->>'sectionKey' in
      (select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
  const rows = await withoutTimeLimit(db, (tx) => rowsOf(tx, query, z.object({ key: z.string() })));
  return new Set(rows.map(({ key }) => key));
}

/** Stores the existing terms that the sections of a bulk file belong to. Only rows of these terms can be dropped. */
export async function findTermsOf({ db, scope }: PlanContext): Promise<void> {
  const { importId, organizationId } = scope;
  const query = sql`insert into import_terms (import_id, term_id)
    select distinct ${importId}::bigint, t.id from import_rows r
    left join import_rows rt on rt.import_id = ${importId} and rt.entity = 'term' and rt.key = r.data->>'termKey'
      and not (rt.data ? 'isRefused')
    left join external_ids xt on ${isKeyOf(scope, 'xt', 'term')} and xt.value = r.data->>'termKey'
    left join terms xtt on xtt.id = xt.term_id
    join terms t on t.organization_id = ${organizationId}
      and t.code = coalesce(rt.data->>'code', xtt.code, ${scope.termCode})
    where r.import_id = ${importId} and r.entity = 'section' and not (r.data ? 'isRefused')`;
  await withoutTimeLimit(db, (tx) => tx.execute(query));
}
