import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { applyRosterEffects } from '../../sections/apply-roster-effects.ts';
import { lockShelvesOf } from '../../sections/provide-members.ts';
import { enrollmentImage, isKeyOf } from '../roster-images.ts';
import { idsOf, isOfStep, markUndone, type StepContext, timeOf } from './step-context.ts';
import { unreferenced } from './unreferenced.ts';

const WITH_MEMBER = sql`import_changes c join section_members m on m.id = c.row_id`;

export async function applyEnrollments(context: StepContext): Promise<void> {
  const { tx } = context;
  await lockShelvesOfStep(context, 'planned');
  const changed = await idsOf(
    tx,
    sql`select c.id from ${WITH_MEMBER} where ${isOfStep(context, 'planned')} and c.before is not null
      and ${enrollmentImage} = c.before for update of m`,
  );
  await writeMembers(context, sql`c.after`, changed, sql`coalesce(m.left_at, ${timeOf(context)})`);
  const added = await addMembers(context);
  const done = [...changed, ...added];
  await tx.execute(sql`update import_changes a set state = 'applied', after = a.after || ${enrollmentImage}
    from ${WITH_MEMBER} where a.id = c.id and c.id in ${idList(done)}`);
  await applyEffects(context, done, { from: sql`c.before`, to: sql`c.after` });
}

export async function undoEnrollments(context: StepContext): Promise<void> {
  const { tx } = context;
  await lockShelvesOfStep(context, 'applied');
  const unchanged = await idsOf(
    tx,
    sql`select c.id from ${WITH_MEMBER}
      where ${isOfStep(context, 'applied')} and c.after @> ${enrollmentImage} for update of m`,
  );
  const isAdded = sql`c.id in ${idList(unchanged)} and c.action = 'add' and m.id = c.row_id`;
  const restored = await idsOf(
    tx,
    sql`select id from import_changes where id in ${idList(unchanged)} and before is not null`,
  );
  await writeMembers(context, sql`c.before`, restored, sql`(c.before->>'leftAt')::timestamp at time zone 'UTC'`);
  await tx.execute(sql`update section_members m set status = 'dropped', left_at = coalesce(m.left_at, ${timeOf(context)})
    from import_changes c where ${isAdded}`);
  await applyEffects(context, unchanged, { from: sql`c.after`, to: sql`c.before` });
  const isFree = await unreferenced(tx, 'section_members', 'm', {});
  await tx.execute(sql`delete from section_members m using import_changes c where ${isAdded} and ${isFree}`);
  await markUndone(context, unchanged);
}

/**
 * Locks the shelves of all people of the step: those of the memberships to change, and those of the additions. The
 * shelves come before the memberships in the order of locks (`lockShelf`).
 */
async function lockShelvesOfStep(context: StepContext, state: 'planned' | 'applied'): Promise<void> {
  const { tx, scope } = context;
  await lockShelvesOf(
    tx,
    sql`select m.user_id from ${WITH_MEMBER} where ${isOfStep(context, state)}
      union all select xp.user_id from import_changes c join external_ids xp
        on ${isKeyOf(scope, 'xp', 'person')} and xp.value = c.after->>'personKey'
      where ${isOfStep(context, state)} and c.action = 'add'`,
  );
}

/**
 * Writes role, status and source of an image. `leftAt` is the time at which an inactive membership ended. Members of a
 * roster may opt (OPT-8), also those whom another way added earlier.
 */
async function writeMembers({ tx }: StepContext, image: SQL, ids: readonly number[], leftAt: SQL): Promise<void> {
  await tx.execute(sql`update section_members m set role = ${image}->>'role', status = ${image}->>'status',
      import_source = ${image}->>'importSource', can_update_opt_status = true,
      left_at = case when ${image}->>'status' = 'active' then null else ${leftAt} end
    from import_changes c where c.id in ${idList(ids)} and m.id = c.row_id`);
}

const placeSchema = z.object({ id: z.coerce.number(), section_id: z.coerce.number(), user_id: z.coerce.number() });
const placeOf = ({ section_id, user_id }: z.infer<typeof placeSchema>) => `${section_id} ${user_id}`;

/**
 * Adds memberships. One that is there but not active becomes active again in the same row (ROST-1). The rows are looked
 * up first and passed as a list: joined in one statement, the planner compares each change with each new member.
 */
async function addMembers(context: StepContext): Promise<number[]> {
  const { tx, scope } = context;
  const changes = await rowsOf(
    tx,
    sql`select c.id, xs.section_id, xp.user_id from import_changes c, external_ids xs, external_ids xp
      where ${isOfStep(context, 'planned')} and c.action = 'add'
        and ${isKeyOf(scope, 'xs', 'section')} and xs.value = c.after->>'sectionKey'
        and ${isKeyOf(scope, 'xp', 'person')} and xp.value = c.after->>'personKey'`,
    placeSchema,
  );
  const members = await rowsOf(
    tx,
    sql`insert into section_members (section_id, user_id, role, status, can_update_opt_status, import_source, left_at)
      select distinct on (n.section_id, n.user_id) n.section_id, n.user_id, c.after->>'role', c.after->>'status', true,
        ${scope.source}, case when c.after->>'status' = 'active' then null else ${timeOf(context)} end
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(id bigint, section_id bigint, user_id bigint)
      join import_changes c on c.id = n.id
      on conflict (section_id, user_id) do update set role = excluded.role, status = excluded.status,
        import_source = excluded.import_source, left_at = excluded.left_at, can_update_opt_status = true
      where section_members.status <> 'active' and not section_members.is_overridden
      returning id, section_id, user_id`,
    placeSchema,
  );
  const memberIds = new Map(members.map((member) => [placeOf(member), member.id]));
  const added = changes.flatMap((change) => {
    const rowId = memberIds.get(placeOf(change));
    return rowId === undefined ? [] : [{ id: change.id, row_id: rowId }];
  });
  return idsOf(
    tx,
    sql`update import_changes c set row_id = n.row_id
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n(id bigint, row_id bigint)
      where c.id = n.id returning c.id`,
  );
}

const effectSchema = z.object({ id: z.coerce.number(), is_dropped: z.boolean() });

/** Takes away what sections provided to dropped members, and gives it to new and returning ones (ROST-2). */
async function applyEffects(context: StepContext, ids: readonly number[], images: { from: SQL; to: SQL }) {
  const { tx, now } = context;
  const wasActive = sql`coalesce(${images.from}->>'status' = 'active', false)`;
  const isActive = sql`coalesce(${images.to}->>'status' = 'active', false)`;
  // A completed membership keeps its materials until they end.
  const isDropped = sql`(${wasActive} and coalesce(${images.to}->>'status', 'dropped') = 'dropped')`;
  const rows = await rowsOf(
    tx,
    sql`select distinct c.row_id as id, ${isDropped} as is_dropped from import_changes c
      where c.id in ${idList(ids)} and (${isDropped} or (${isActive} and not ${wasActive})) order by 1`,
    effectSchema,
  );
  await effectsOf(tx, rows, now);
}

async function effectsOf(tx: Database, rows: readonly z.infer<typeof effectSchema>[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const [dropped, returned] = [true, false].map((is) =>
    rows.filter((row) => row.is_dropped === is).map(({ id }) => id),
  );
  await applyRosterEffects(tx, { dropped: dropped ?? [], returned: returned ?? [] }, now);
}
