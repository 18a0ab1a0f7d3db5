import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { courseImage, termImage } from '../roster-images.ts';
import { idsOf, isOfStep, linkKeys, markUndone, type StepContext } from './step-context.ts';
import { unreferenced } from './unreferenced.ts';

/** SQL that writes rows that are identified by a code: terms and courses. */
interface CodedTable {
  readonly entity: 'term' | 'course';
  readonly table: SQL;
  readonly alias: SQL;
  readonly image: (context: StepContext) => SQL;
  /** SQL condition: the row `alias` has the code of the image `c.after`. */
  readonly isSame: (context: StepContext) => SQL;
  /** Assignments from the image in the column of `c`. */
  readonly assign: (image: SQL) => SQL;
  /** Inserts the rows of the changes that match the condition, and returns their ids. */
  readonly insert: (context: StepContext, where: SQL) => SQL;
}

const key = sql`c.key`;

const TERMS: CodedTable = {
  entity: 'term',
  table: sql`terms`,
  alias: sql`t`,
  image: ({ scope }) => termImage(scope, key),
  isSame: ({ scope }) => sql`t.organization_id = ${scope.organizationId} and t.code = c.after->>'code'`,
  assign: (image) => sql`title = ${image}->>'title', start_date = (${image}->>'startDate')::date,
    end_date = (${image}->>'endDate')::date, add_drop_date = (${image}->>'addDropDate')::date`,
  insert: (
    { scope },
    where,
  ) => sql`insert into terms (organization_id, code, title, start_date, end_date, add_drop_date)
    select ${scope.organizationId}::bigint, c.after->>'code', c.after->>'title', (c.after->>'startDate')::date,
      (c.after->>'endDate')::date, (c.after->>'addDropDate')::date
    from import_changes c where ${where} on conflict do nothing returning id`,
};

const COURSES: CodedTable = {
  entity: 'course',
  table: sql`courses`,
  alias: sql`co`,
  image: ({ scope }) => courseImage(scope, key),
  isSame: ({ scope }) => sql`co.organization_id = ${scope.organizationId}
    and co.department = c.after->>'department' and co.number = c.after->>'number'`,
  assign: (image) => sql`name = ${image}->>'name'`,
  insert: ({ scope }, where) => sql`insert into courses (organization_id, department, number, name)
    select ${scope.organizationId}::bigint, c.after->>'department', c.after->>'number', c.after->>'name'
    from import_changes c where ${where} on conflict do nothing returning id`,
};

export const applyTerms = (context: StepContext) => applyCoded(context, TERMS);
export const undoTerms = (context: StepContext) => undoCoded(context, TERMS);
export const applyCourses = (context: StepContext) => applyCoded(context, COURSES);
export const undoCourses = (context: StepContext) => undoCoded(context, COURSES);

async function applyCoded(context: StepContext, coded: CodedTable): Promise<void> {
  const { tx } = context;
  const { table, alias, image, assign } = coded;
  const isPlanned = isOfStep(context, 'planned');
  const changed = await idsOf(
    tx,
    sql`select c.id from import_changes c join ${table} ${alias} on ${alias}.id = c.row_id
      where ${isPlanned} and c.before is not null and ${image(context)} = c.before for update of ${alias}`,
  );
  await tx.execute(sql`update ${table} ${alias} set ${assign(sql`c.after`)} from import_changes c
    where c.id in ${idList(changed)} and ${alias}.id = c.row_id`);
  const inserted = await idsOf(tx, coded.insert(context, sql`${isPlanned} and c.action = 'add'`));
  const added = await idsOf(
    tx,
    sql`update import_changes c set row_id = ${alias}.id from ${table} ${alias}
      where ${isPlanned} and c.before is null and ${coded.isSame(context)}
        and (c.action = 'change' or ${alias}.id in ${idList(inserted)})
      returning c.id`,
  );
  const done = [...changed, ...added];
  await linkKeys(context, coded.entity, done);
  await tx.execute(sql`update import_changes c set state = 'applied', after = c.after || ${image(context)}
    from ${table} ${alias} where c.id in ${idList(done)} and ${alias}.id = c.row_id`);
}

async function undoCoded(context: StepContext, coded: CodedTable): Promise<void> {
  const { tx, scope } = context;
  const { table, alias, image, assign, entity } = coded;
  const unchanged = await idsOf(
    tx,
    sql`select c.id from import_changes c join ${table} ${alias} on ${alias}.id = c.row_id
      where ${isOfStep(context, 'applied')} and c.after @> ${image(context)} for update of ${alias}`,
  );
  await tx.execute(sql`update ${table} ${alias} set ${assign(sql`c.before`)} from import_changes c
    where c.id in ${idList(unchanged)} and c.before is not null and ${alias}.id = c.row_id`);
  await restoreLinks(context, coded, unchanged);
  const isFree = await unreferenced(tx, entity === 'term' ? 'terms' : 'courses', entity === 'term' ? 't' : 'co', {});
  await tx.execute(sql`delete from ${table} ${alias} using import_changes c
    where c.id in ${idList(unchanged)} and c.action = 'add' and ${alias}.id = c.row_id
      and ${alias}.organization_id = ${scope.organizationId} and ${isFree}`);
  await markUndone(context, unchanged);
}

/** Points the keys to the rows for which they stood before, and removes the keys that are new. */
async function restoreLinks(
  context: StepContext,
  { entity, table }: CodedTable,
  ids: readonly number[],
): Promise<void> {
  const { tx, scope } = context;
  const column = sql.raw(`${entity}_id`);
  const isLink = sql`x.organization_id = ${scope.organizationId} and x.source = ${scope.source} and x.kind = 'sis_id'
    and x.entity = ${entity} and x.value = c.key and x.${column} = c.row_id`;
  const kept = await rowsOf(
    tx,
    sql`update external_ids x set ${column} = p.id from import_changes c join ${table} p
        on p.id = (c.before->>'linkedTo')::bigint
      where c.id in ${idList(ids)} and ${isLink} returning c.id`,
    z.object({ id: z.coerce.number() }),
  );
  await tx.execute(sql`delete from external_ids x using import_changes c
    where c.id in ${idList(ids)} and c.id not in ${idList(kept.map(({ id }) => id))} and ${isLink}`);
}
