import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { enqueueProvision } from '../../sections/provide-job.ts';
import { idsOf, isOfStep, markUndone, type StepContext, skipRest, timeOf } from '../apply/step-context.ts';
import { adoptionImage, bookImage } from './adoption-images.ts';
import { linkBooks } from './link-adopted-books.ts';

/** Applies a step. Its changes are all of adoptions or all of books. */
export async function applyAdoptions(context: StepContext): Promise<void> {
  await writeAdoptions(context);
  await writeBooks(context);
  await skipRest(context);
}

/** Restores the rows of a step that have not changed since. */
export async function undoAdoptions(context: StepContext): Promise<void> {
  await undoBooks(context);
  await restoreAdoptions(context);
}

const sectionOf = (column: SQL) => sql`(${column}->>'sectionId')::bigint`;
const setApplied = sql`update import_changes c set state = 'applied'`;

async function writeAdoptions(context: StepContext): Promise<void> {
  const { tx } = context;
  const isPlanned = sql`${isOfStep(context, 'planned')} and c.entity = 'adoption'`;
  const added = await idsOf(
    tx,
    sql`with added as (
      insert into adoptions (section_id, status, is_none_required, updated_at)
      select s.id, c.after->>'status', (c.after->>'isNoneRequired')::boolean, ${timeOf(context)}
      from import_changes c join sections s on s.id = ${sectionOf(sql`c.after`)}
      where ${isPlanned} and c.action = 'add' on conflict do nothing returning section_id
    ) ${setApplied}, row_id = added.section_id from added
      where ${isPlanned} and c.action = 'add' and ${sectionOf(sql`c.after`)} = added.section_id returning c.id`,
  );
  const changed = await idsOf(
    tx,
    sql`select c.id from import_changes c join sections s on s.id = c.row_id join adoptions a on a.section_id = s.id
      where ${isPlanned} and c.action = 'change' and ${adoptionImage} = c.before for update of a`,
  );
  await setAdoptions(context, changed, sql`c.after`);
  const retyped = await idsOf(
    tx,
    sql`update sections s set course_type = c.after->>'courseType' from import_changes c
      where c.id in ${idList([...added, ...changed])} and c.after ? 'courseType' and s.id = c.row_id returning s.id`,
  );
  await enqueueProvision(tx, retyped, context.now);
  await tx.execute(sql`${setApplied} where c.id in ${idList(changed)}`);
}

async function restoreAdoptions(context: StepContext): Promise<void> {
  const { tx } = context;
  const unchanged = await idsOf(
    tx,
    sql`select c.id from import_changes c join sections s on s.id = c.row_id join adoptions a on a.section_id = s.id
      where ${isOfStep(context, 'applied')} and c.entity = 'adoption' and ${adoptionImage} @> c.after for update of a`,
  );
  const ids = idList(unchanged);
  await setAdoptions(
    context,
    await idsOf(tx, sql`select c.id from import_changes c where c.id in ${ids} and c.before is not null`),
    sql`c.before`,
  );
  // An added adoption names the type of the course only if it replaced the student's choice.
  await tx.execute(sql`update sections s set course_type = coalesce(c.before->>'courseType', 'student_choice')
    from import_changes c where c.id in ${ids} and c.after ? 'courseType' and s.id = c.row_id`);
  await tx.execute(sql`delete from adoptions a using import_changes c
    where c.id in ${ids} and c.action = 'add' and a.section_id = c.row_id`);
  await markUndone(context, unchanged);
}

async function setAdoptions(context: StepContext, ids: readonly number[], image: SQL): Promise<void> {
  await context.tx.execute(sql`update adoptions a set status = ${image}->>'status',
      is_none_required = (${image}->>'isNoneRequired')::boolean, updated_at = ${timeOf(context)}
    from import_changes c where c.id in ${idList(ids)} and a.section_id = c.row_id`);
}

async function writeBooks(context: StepContext): Promise<void> {
  const { tx } = context;
  const isPlanned = sql`${isOfStep(context, 'planned')} and c.entity = 'adopted_book'`;
  const added = await addBooks(context, sql`${isPlanned} and c.action = 'add'`, sql`c.after`);
  const unchanged = await idsOf(
    tx,
    sql`select c.id from import_changes c join adopted_books b on b.id = c.row_id
      where ${isPlanned} and c.before is not null and ${bookImage} = c.before for update of b`,
  );
  await setBooks(context, unchanged, sql`c.after`);
  await removeBooks(context, sql`c.id in ${idList(unchanged)} and c.action = 'drop'`);
  await tx.execute(sql`${setApplied} where c.id in ${idList([...added, ...unchanged])}`);
}

async function undoBooks(context: StepContext): Promise<void> {
  const { tx } = context;
  const isApplied = sql`${isOfStep(context, 'applied')} and c.entity = 'adopted_book'`;
  const unchanged = await idsOf(
    tx,
    sql`select c.id from import_changes c join adopted_books b on b.id = c.row_id
      where ${isApplied} and c.action <> 'drop' and ${bookImage} @> c.after for update of b`,
  );
  const changes = sql`select c.id from import_changes c where c.id in ${idList(unchanged)} and c.action = 'change'`;
  await setBooks(context, await idsOf(tx, changes), sql`c.before`);
  await removeBooks(context, sql`c.id in ${idList(unchanged)} and c.action = 'add'`);
  const returned = await addBooks(context, sql`${isApplied} and c.action = 'drop'`, sql`c.before`);
  await markUndone(context, [...unchanged, ...returned]);
}

/** Adds the books of an image, and their materials. Returns the changes whose book was not there. */
async function addBooks(context: StepContext, where: SQL, image: SQL): Promise<number[]> {
  const { tx } = context;
  const ids = await idsOf(
    tx,
    sql`with added as (
      insert into adopted_books (section_id, isbn13, title, author, is_required, price_cents, currency, import_source)
      select s.id, ${image}->>'isbn13', ${image}->>'title', ${image}->>'author', (${image}->>'isRequired')::boolean,
        (${image}->>'priceCents')::integer, ${image}->>'currency', ${image}->>'importSource'
      from import_changes c join sections s on s.id = ${sectionOf(image)} where ${where} order by c.id
      on conflict do nothing returning id, section_id, isbn13
    ) update import_changes c set row_id = added.id from added
      where ${where} and ${sectionOf(image)} = added.section_id and ${image}->>'isbn13' = added.isbn13 returning c.id`,
  );
  await linkBooks(tx, sql`b.id in (select c.row_id from import_changes c where c.id in ${idList(ids)})`, context.now);
  return ids;
}

async function setBooks({ tx, now }: StepContext, ids: readonly number[], image: SQL): Promise<void> {
  await tx.execute(sql`update adopted_books b set title = ${image}->>'title', author = ${image}->>'author',
      is_required = (${image}->>'isRequired')::boolean, price_cents = (${image}->>'priceCents')::integer,
      currency = ${image}->>'currency'
    from import_changes c where c.id in ${idList(ids)} and b.id = c.row_id`);
  await linkBooks(tx, sql`b.id in (select c.row_id from import_changes c where c.id in ${idList(ids)})`, now);
}

/** Removes books, and their materials unless staff added them or another book of the section is the same product. */
async function removeBooks({ tx, scope }: StepContext, where: SQL): Promise<void> {
  const removed = await rowsOf(
    tx,
    sql`delete from adopted_books b using import_changes c where ${where} and b.id = c.row_id
      returning b.section_id, b.product_id`,
    z.object({ section_id: z.coerce.number(), product_id: z.coerce.number().nullable() }),
  );
  await tx.execute(sql`delete from section_products m
    using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as r(section_id bigint, product_id bigint)
    where m.section_id = r.section_id and m.product_id = r.product_id and m.import_source = ${scope.source}
      and not exists (select 1 from adopted_books b where b.section_id = r.section_id and b.product_id = r.product_id)`);
}
