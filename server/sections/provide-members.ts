import { and, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { sectionMembers, sections } from '../db/schema/courses.ts';
import { isActiveStudent, isProvidable, onShelf, providedStatuses, providedUntil } from './provision-conditions.ts';

/** A membership whose section provides materials now. */
interface DueMembership {
  readonly id: number;
  readonly userId: number;
  readonly sectionId: number;
  /** End of the access. */
  readonly endsAt: Date;
  /** Opt statuses with which a member gets the materials. */
  readonly optStatuses: readonly string[];
}

/**
 * Gives members the due materials of their sections, in a few statements for all of them (SECT-7): nothing to a member
 * who opted out, nothing that has ended, and only what a person does not have in any form. Everything else on the shelf
 * stays as it is. Runs in the caller's transaction and locks shelves and memberships in the order of `lockShelf`, so
 * that a concurrent opt-out happens before or after it.
 */
export async function provideMembers(tx: Database, memberIds: readonly number[], now: Date): Promise<void> {
  const due = await loadDue(tx, memberIds, now);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await lockShelves(tx, ids);
  await tx
    .select({ id: sectionMembers.id })
    .from(sectionMembers)
    .where(inArray(sectionMembers.id, idList(ids)))
    .orderBy(sectionMembers.userId, sectionMembers.id)
    .for('update');
  for (const batch of inBatches(due)) await give(tx, batch, now);
}

/** Loads the memberships whose sections provide something now, in the order of the sections. */
async function loadDue(tx: Database, memberIds: readonly number[], now: Date): Promise<DueMembership[]> {
  if (memberIds.length === 0) return [];
  const members = await tx
    .select({ id: sectionMembers.id, userId: sectionMembers.userId, sectionId: sectionMembers.sectionId })
    .from(sectionMembers)
    .where(inArray(sectionMembers.id, idList(memberIds)))
    .orderBy(sectionMembers.sectionId, sectionMembers.userId);
  const rows = await tx
    .select()
    .from(sections)
    .where(inArray(sections.id, idList([...new Set(members.map(({ sectionId }) => sectionId))])));
  const offers = new Map(
    rows.flatMap((section) => {
      const optStatuses = providedStatuses(section);
      const endsAt = optStatuses.length === 0 ? undefined : providedUntil(section, now);
      return endsAt === undefined ? [] : [[section.id, { endsAt, optStatuses }] as const];
    }),
  );
  return members.flatMap((member) => {
    const offer = offers.get(member.sectionId);
    return offer ? [{ ...member, ...offer }] : [];
  });
}

/**
 * Divides memberships so that each batch has a person once: what one section gives counts as being on the shelf for the
 * next one. The number of batches is the largest number of sections of one person.
 */
function inBatches(due: readonly DueMembership[]): readonly (readonly DueMembership[])[] {
  const batches: DueMembership[][] = [];
  const seen = new Map<number, number>();
  for (const membership of due) {
    const at = seen.get(membership.userId) ?? 0;
    seen.set(membership.userId, at + 1);
    const batch = batches[at];
    if (batch) batch.push(membership);
    else batches[at] = [membership];
  }
  return batches;
}

async function give(tx: Database, due: readonly DueMembership[], now: Date): Promise<void> {
  const rows = due.map(({ id, endsAt, optStatuses }) => ({ id, ends_at: endsAt, opt_statuses: optStatuses }));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with given as (
      insert into assets (user_id, product_id, format, source, section_id, acquired_at, updated_at, expires_at)
      select section_members.user_id, section_products.product_id, 'digital', 'section', section_members.section_id,
        ${at}, ${at}, due.ends_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as due(id bigint, ends_at timestamptz, opt_statuses jsonb)
      join section_members on section_members.id = due.id
      join section_products on section_products.section_id = section_members.section_id
      join products on products.id = section_products.product_id
      where due.opt_statuses ? section_members.opt_status
        and ${and(isActiveStudent, isProvidable, notExists(onShelf(tx)))}
      order by section_members.user_id, section_products.product_id
      on conflict (user_id, product_id, format) where deleted_at is null do nothing
      returning id, user_id, product_id, expires_at
    )
    insert into subscriptions (user_id, product_id, asset_id, starts_at, expires_at)
    select given.user_id, given.product_id, given.id, ${at}, given.expires_at
    from given join products on products.id = given.product_id
    where products.product_type in ('courseware', 'classroom')
  `);
}

/** Locks the shelves of the members' owners in one order, so that two transactions do not wait for each other. */
export async function lockShelves(tx: Database, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  await lockShelvesOf(tx, sql`select user_id from section_members where id in ${idList(memberIds)}`);
}

/** Locks the shelves of people in the same order. The query returns their `user_id`. */
export async function lockShelvesOf(tx: Database, people: SQL): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assets', owners.user_id))
    from (select distinct user_id from (${people}) as people order by user_id) as owners`);
}
