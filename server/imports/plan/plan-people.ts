import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { diffPerson } from '../diff/diff-person.ts';
import { isKeyOf, personImage } from '../roster-images.ts';
import { findCandidates, isNextCandidate } from './candidates.ts';
import { pageRows, stagedPlace, toPlace } from './page-rows.ts';
import type { PlanContext } from './plan-context.ts';
import { finishPage } from './plan-terms-and-courses.ts';

const ids = z.array(z.string());

const storedSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  usernames: ids,
  studentNumbers: ids,
  eppns: ids,
  overriddenFields: z.array(z.string()),
});

const stagedSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().exactOptional(),
  username: z.string().exactOptional(),
  studentNumber: z.string().exactOptional(),
  eppn: z.string().exactOptional(),
});

const rowSchema = z.object({
  ...stagedPlace,
  staged: stagedSchema,
  stored: storedSchema.nullable(),
  is_created: z.boolean().nullable(),
  is_joined: z.boolean(),
  is_first: z.boolean(),
});

/** Compares the people of the file with those of the school. */
export async function planPeople(context: PlanContext): Promise<void> {
  const { db, scope, log } = context;
  await findCandidates(
    context,
    'person',
    sql`
    left join external_ids x on ${isKeyOf(scope, 'x', 'person')} and x.value = r.key
    left join users u on u.id = x.user_id`,
    isSame(context),
  );
  const query = (after: string) => sql`select r.key, r.file, r.line, r.data as staged, u.id as row_id,
      trim(concat(r.data->>'firstName', ' ', r.data->>'lastName')) as label,
      case when u.id is not null then ${personImage(scope)} end as stored,
      u.import_source = ${scope.source} and u.organization_id = ${scope.organizationId} as is_created,
      exists (select 1 from external_ids o where o.user_id = u.id and ${isKeyOf(scope, 'o', 'person')}
        and o.value <> r.key) as is_joined,
      not exists (select 1 from external_ids o where o.user_id = u.id and ${isKeyOf(scope, 'o', 'person')}
        and o.value < r.key) as is_first
    from import_rows r left join external_ids x on ${isKeyOf(scope, 'x', 'person')} and x.value = r.key
    left join users u on u.id = x.user_id
    where ${isNextCandidate(context, 'person', after)}`;
  for await (const rows of pageRows(db, rowSchema, '', query, ({ key }) => key)) {
    for (const row of rows) {
      const context = { isOwner: row.is_created === true && row.is_first, isJoined: row.is_joined };
      log.add('person', diffPerson(row.stored ?? undefined, row.staged, context), toPlace(row));
    }
    await finishPage(context, rows.length);
  }
}

/** SQL condition: `diffPerson` finds no change. It need not be true for every such row. */
function isSame({ scope }: PlanContext): SQL {
  const isGiven = (kind: string, field: string) => sql`(r.data->>${field}::text is null or exists (
    select 1 from external_ids i where i.user_id = u.id and i.organization_id = ${scope.organizationId}
      and i.source = ${scope.source} and i.kind = ${kind} and i.value = r.data->>${field}::text))`;
  return sql`u.first_name = r.data->>'firstName' and u.last_name = r.data->>'lastName'
    and u.email = coalesce(r.data->>'email', u.email) and ${isGiven('username', 'username')}
    and ${isGiven('student_number', 'studentNumber')} and ${isGiven('eppn', 'eppn')}`;
}
