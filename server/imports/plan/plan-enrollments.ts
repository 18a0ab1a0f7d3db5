import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { diffEnrollment } from '../diff/diff-enrollment.ts';
import { enrollmentImage, isKeyOf } from '../roster-images.ts';
import { findCandidates, isNextCandidate, nextCandidates, noteCandidates } from './candidates.ts';
import { pageRows, stagedPlace, storedPlace, toPlace, toStoredPlace } from './page-rows.ts';
import type { PlanContext } from './plan-context.ts';
import { isInTermsOf } from './plan-sections.ts';
import { finishPage } from './plan-terms-and-courses.ts';

const storedSchema = z.object({
  role: z.enum(['student', 'instructor']),
  status: z.enum(['active', 'dropped', 'completed']),
  leftAt: z.string().nullable(),
  importSource: z.string().nullable(),
  isOverridden: z.boolean(),
});

const stagedSchema = z.object({
  sectionKey: z.string(),
  personKey: z.string(),
  role: z.enum(['student', 'instructor']),
  status: z.enum(['active', 'dropped', 'completed']),
  isDeleted: z.boolean().exactOptional(),
});

/** Compares the enrollments of the file with the members of the sections. */
export async function planEnrollments(context: PlanContext): Promise<void> {
  const { db, log, scope } = context;
  await findCandidates(
    context,
    'enrollment',
    sql`
    left join external_ids xs on ${isKeyOf(scope, 'xs', 'section')} and xs.value = r.data->>'sectionKey'
    left join external_ids xp on ${isKeyOf(scope, 'xp', 'person')} and xp.value = r.data->>'personKey'
    left join section_members m on m.section_id = xs.section_id and m.user_id = xp.user_id`,
    isSame(context),
  );
  const schema = z.object({ ...stagedPlace, staged: stagedSchema, stored: storedSchema.nullable() });
  for await (const rows of pageRows(db, schema, '', stagedQuery(context), ({ key }) => key)) {
    for (const row of rows) {
      const staged = row.staged.isDeleted ? { ...row.staged, status: 'dropped' as const } : row.staged;
      log.add('enrollment', diffEnrollment(row.stored ?? undefined, staged, scope), toPlace(row));
    }
    await finishPage(context, rows.length);
  }
  await planDrops(context);
}

/** SQL condition: `diffEnrollment` finds no change. It need not be true for every such row. */
const isSame = ({ scope }: PlanContext) => sql`not (r.data ? 'isDeleted') and case r.data->>'status'
  when 'dropped' then m.id is null or m.status <> 'active'
  else m.status = r.data->>'status' and m.role = r.data->>'role' and m.import_source = ${scope.source} end`;

function stagedQuery(context: PlanContext) {
  const { scope } = context;
  return (after: string) => sql`select r.key, r.file, r.line, r.data as staged, m.id as row_id,
      case when m.id is not null then ${enrollmentImage} end as stored,
      concat_ws(', ',
        trim(concat(coalesce(rp.data->>'firstName', u.first_name), ' ', coalesce(rp.data->>'lastName', u.last_name))),
        coalesce(rs.data->>'name', s.name)) as label
    from import_rows r
    left join external_ids xs on ${isKeyOf(scope, 'xs', 'section')} and xs.value = r.data->>'sectionKey'
    left join external_ids xp on ${isKeyOf(scope, 'xp', 'person')} and xp.value = r.data->>'personKey'
    left join section_members m on m.section_id = xs.section_id and m.user_id = xp.user_id
    left join sections s on s.id = xs.section_id left join users u on u.id = xp.user_id
    left join import_rows rs on rs.import_id = ${scope.importId} and rs.entity = 'section' and rs.key = r.data->>'sectionKey'
    left join import_rows rp on rp.import_id = ${scope.importId} and rp.entity = 'person' and rp.key = r.data->>'personKey'
    where ${isNextCandidate(context, 'enrollment', after)}`;
}

/** Name under which the members that a file lacks are noted as candidates. */
const LACKING = 'lacking_member';

/** The key of a candidate that is a stored row. Its order is that of the ids. */
const toKey = (id: number) => String(id).padStart(19, '0');

/**
 * Drops the members that a bulk file lacks, in the terms of the file, and all members of sections that the import
 * drops. A file without enrollments says nothing about them. Members of other sources stay (ROST-4).
 */
async function planDrops(context: PlanContext): Promise<void> {
  const { db, scope, log } = context;
  await noteCandidates(context, await lackingMembers(context));
  const query = (after: string) => sql`select m.id, ${enrollmentImage} as stored,
      concat(xs.value, E'\t', coalesce(xp.value, '#' || m.user_id)) as key,
      concat_ws(', ', trim(concat(u.first_name, ' ', u.last_name)), s.name) as label
    from section_members m join sections s on s.id = m.section_id join users u on u.id = m.user_id
    join lateral (select min(x.value) as value from external_ids x where x.section_id = s.id
      and ${isKeyOf(scope, 'x', 'section')}) xs on xs.value is not null
    left join lateral (select min(x.value) as value from external_ids x where x.user_id = m.user_id
      and ${isKeyOf(scope, 'x', 'person')}) xp on true
    where m.id in (select n.key::bigint from ${nextCandidates(context, LACKING, after)} n) order by m.id`;
  const schema = z.object({ ...storedPlace, stored: storedSchema });
  for await (const rows of pageRows(db, schema, '', query, ({ id }) => toKey(id))) {
    for (const row of rows) log.add('enrollment', diffEnrollment(row.stored, undefined, scope), toStoredPlace(row));
    await finishPage(context, rows.length);
  }
}

/**
 * The active members whom the import drops, as candidates. The members of the file are subtracted as a set (`except`),
 * because the planner underestimates their number and would compare each of them with each stored one.
 */
async function lackingMembers(context: PlanContext): Promise<SQL> {
  const { scope } = context;
  const { importId, source } = scope;
  const coversMembers = scope.isBulk && (await hasEnrollments(context));
  return sql`select ${importId}::bigint, ${LACKING}, lpad(m.id::text, 19, '0') from section_members m join (
      select o.section_id, o.user_id from section_members o join sections s on s.id = o.section_id
      where ${coversMembers} and o.status = 'active' and o.import_source = ${source} and ${isInTermsOf(context)}
        and s.id in (select x.section_id from external_ids x where ${isKeyOf(scope, 'x', 'section')})
      except select ys.section_id, yp.user_id from import_rows r
        join external_ids ys on ${isKeyOf(scope, 'ys', 'section')} and ys.value = split_part(r.key, E'\t', 1)
        join external_ids yp on ${isKeyOf(scope, 'yp', 'person')} and yp.value = split_part(r.key, E'\t', 2)
        where r.import_id = ${importId} and r.entity = 'enrollment'
    ) lacking on lacking.section_id = m.section_id and lacking.user_id = m.user_id
    union
    select ${importId}::bigint, ${LACKING}, lpad(m.id::text, 19, '0') from import_changes d
    join section_members m on m.section_id = d.row_id
    where d.import_id = ${importId} and d.entity = 'section' and d.action = 'drop' and d.state = 'planned'
      and m.status = 'active' and (m.import_source is null or m.import_source = ${source})
      and not exists (select 1 from import_changes c where c.import_id = ${importId} and c.entity = 'enrollment'
        and c.row_id = m.id)`;
}

async function hasEnrollments({ db, scope }: PlanContext): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select exists (select 1 from import_rows where import_id = ${scope.importId} and entity = 'enrollment') as found`,
    z.object({ found: z.boolean() }),
  );
  return row?.found === true;
}
