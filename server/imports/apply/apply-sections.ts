import { type SQL, sql } from 'drizzle-orm';
import { idList } from '../../db/id-list.ts';
import { isKeyOf, sectionImage } from '../roster-images.ts';
import { idsOf, isOfStep, linkKeys, markUndone, type StepContext, timeOf } from './step-context.ts';
import { unreferenced } from './unreferenced.ts';

/** Joins `c` with its section and with what the image of the section needs. */
const WITH_SECTION = sql`import_changes c join sections s on s.id = c.row_id join courses co on co.id = s.course_id
  left join terms t on t.id = s.term_id`;

/** The link identifier of a new section. The id of the change makes it unique. */
const RS_COURSE_ID = sql`'roster-' || c.id`;

export async function applySections(context: StepContext): Promise<void> {
  const { tx, scope } = context;
  const isPlanned = isOfStep(context, 'planned');
  const unchanged = await idsOf(
    tx,
    sql`select c.id from ${WITH_SECTION} where ${isPlanned} and c.before is not null and ${sectionImage} = c.before
      for update of s`,
  );
  const returning = await findReturning(context);
  const changed = await writeSections(context, sql`c.after`, [...unchanged, ...returning]);
  await tx.execute(sql`insert into sections
      (course_id, rs_course_id, name, number, start_date, end_date, add_drop_date, time_zone, course_type, term_id)
    select co.id, ${RS_COURSE_ID}, c.after->>'name', c.after->>'number', (c.after->>'startDate')::date,
      (c.after->>'endDate')::date, (c.after->>'addDropDate')::date, ${scope.timeZone}, 'student_choice', t.id
    from import_changes c ${joinReferences(context, sql`c.after`)}
    where ${isPlanned} and c.action = 'add' and ${isWithoutLink(context)} on conflict do nothing`);
  const added = await idsOf(
    tx,
    sql`update import_changes c set row_id = s.id from sections s
      where ${isPlanned} and c.action = 'add' and ${isWithoutLink(context)} and s.rs_course_id = ${RS_COURSE_ID}
      returning c.id`,
  );
  await linkKeys(context, 'section', added);
  await tx.execute(sql`update import_changes a set state = 'applied', after = a.after || ${sectionImage}
    from ${WITH_SECTION} where a.id = c.id and c.id in ${idList([...changed, ...added])}`);
}

export async function undoSections(context: StepContext): Promise<void> {
  const { tx } = context;
  const unchanged = await idsOf(
    tx,
    sql`select c.id from ${WITH_SECTION}
      where ${isOfStep(context, 'applied')} and c.after @> ${sectionImage} for update of s`,
  );
  const restored = await idsOf(
    tx,
    sql`select id from import_changes where id in ${idList(unchanged)} and before is not null`,
  );
  await writeSections(context, sql`c.before`, restored);
  const isFree = await unreferenced(tx, 'sections', 's', {
    external_ids: isKeyOf(context.scope, 'ref', 'section'),
  });
  const isAdded = sql`c.id in ${idList(unchanged)} and c.action = 'add' and s.id = c.row_id`;
  await tx.execute(sql`delete from sections s using import_changes c where ${isAdded} and ${isFree}`);
  await tx.execute(sql`update sections s set dropped_at = ${timeOf(context)} from import_changes c where ${isAdded}`);
  await markUndone(context, unchanged);
}

/** Additions whose key stands for a dropped section, e.g. one that an undone import left behind because it is used. */
async function findReturning(context: StepContext): Promise<number[]> {
  const { tx, scope } = context;
  return idsOf(
    tx,
    sql`update import_changes c set row_id = s.id from external_ids x join sections s on s.id = x.section_id
      where ${isOfStep(context, 'planned')} and c.action = 'add' and ${isKeyOf(scope, 'x', 'section')} and x.value = c.key
        and s.dropped_at is not null
      returning c.id`,
  );
}

/** Writes the fields of an image. Returns the changes whose course exists. */
function writeSections(context: StepContext, image: SQL, ids: readonly number[]): Promise<number[]> {
  const droppedAt = sql`(${image}->>'droppedAt')::timestamp at time zone 'UTC'`;
  const isDropped = sql`c.action = 'drop' and c.state = 'planned'`;
  return idsOf(
    context.tx,
    sql`update sections s set course_id = co.id, term_id = t.id, name = ${image}->>'name', number = ${image}->>'number',
        start_date = (${image}->>'startDate')::date, end_date = (${image}->>'endDate')::date,
        add_drop_date = (${image}->>'addDropDate')::date,
        dropped_at = case when ${isDropped} then ${timeOf(context)} else ${droppedAt} end
      from import_changes c ${joinReferences(context, image)}
      where c.id in ${idList(ids)} and s.id = c.row_id returning c.id`,
  );
}

/** Joins course and term that the image names. */
const joinReferences = ({ scope }: StepContext, image: SQL) => sql`
  join courses co on co.organization_id = ${scope.organizationId} and co.department = ${image}->>'department'
    and co.number = ${image}->>'courseNumber'
  left join terms t on t.organization_id = ${scope.organizationId} and t.code = ${image}->>'termCode'`;

const isWithoutLink = ({ scope }: StepContext) => sql`not exists (select 1 from external_ids x
  where ${isKeyOf(scope, 'x', 'section')} and x.value = c.key)`;
