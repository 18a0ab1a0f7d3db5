import { and, eq, ne, or, sql } from 'drizzle-orm';
import { lockShelf } from '../assets/grant-asset.ts';
import type { Database } from '../db/database.ts';
import { accessCodes, assets, redeemCodes } from '../db/schema/assets.ts';
import { optChanges, sectionMembers } from '../db/schema/courses.ts';
import { externalIds } from '../db/schema/external-ids.ts';
import { orders } from '../db/schema/orders.ts';
import { credentials, identities, sessions, users } from '../db/schema/people.ts';
import { staffRoles } from '../db/schema/staff.ts';
import { applyRosterEffects, type RosterEffects } from '../sections/apply-roster-effects.ts';

/** The reason why two accounts cannot be joined. */
export type JoinProblem = 'roster_person_used' | 'same_person' | 'unknown_person';

/**
 * Moves enrollments and external ids of a roster person to the account of the person who signed in, provides the
 * materials or takes them away, and deletes the empty roster person. Runs in the caller's transaction.
 * @returns a problem if the roster person was used: it has signed in, bought or redeemed something, or is staff. Nothing
 *   is changed then.
 */
export async function joinPerson(
  tx: Database,
  { accountId, rosterUserId }: { accountId: number; rosterUserId: number },
  now: Date,
): Promise<JoinProblem | undefined> {
  if (accountId === rosterUserId) return 'same_person';
  const ids = [accountId, rosterUserId].sort((one, other) => one - other);
  // The shelves come before the people and their memberships in the order of locks.
  for (const id of ids) await lockShelf(tx, id);
  const people = [];
  for (const id of ids) {
    // Nothing may refer to the roster person any more. New rows of the account, e.g. an order, need not wait.
    const strength = id === rosterUserId ? 'update' : 'no key update';
    people.push(...(await tx.select().from(users).where(eq(users.id, id)).for(strength)));
  }
  const account = people.find(({ id }) => id === accountId);
  const rosterPerson = people.find(({ id }) => id === rosterUserId);
  if (!account || !rosterPerson) return 'unknown_person';
  if (await isUsed(tx, rosterUserId)) return 'roster_person_used';
  const moved = await moveMemberships(tx, accountId, rosterUserId);
  await tx.update(externalIds).set({ userId: accountId }).where(eq(externalIds.userId, rosterUserId));
  if (account.organizationId === null) {
    await tx.update(users).set({ organizationId: rosterPerson.organizationId }).where(eq(users.id, accountId));
  }
  await tx.delete(users).where(eq(users.id, rosterUserId));
  await applyRosterEffects(tx, moved, now);
  return undefined;
}

/** Returns true if the person has done anything: such a person is not only a row of a roster. */
async function isUsed(tx: Database, userId: number): Promise<boolean> {
  const checks = [
    tx.select({ one: sql`1` }).from(identities).where(eq(identities.userId, userId)).limit(1),
    tx
      .select({ one: sql`1` })
      .from(externalIds)
      .where(and(eq(externalIds.userId, userId), eq(externalIds.kind, 'lti_sub')))
      .limit(1),
    tx.select({ one: sql`1` }).from(credentials).where(eq(credentials.userId, userId)).limit(1),
    tx.select({ one: sql`1` }).from(sessions).where(eq(sessions.userId, userId)).limit(1),
    tx.select({ one: sql`1` }).from(orders).where(eq(orders.userId, userId)).limit(1),
    tx.select({ one: sql`1` }).from(staffRoles).where(eq(staffRoles.userId, userId)).limit(1),
    tx.select({ one: sql`1` }).from(accessCodes).where(eq(accessCodes.userId, userId)).limit(1),
    tx.select({ one: sql`1` }).from(redeemCodes).where(eq(redeemCodes.redeemedBy, userId)).limit(1),
    tx
      .select({ one: sql`1` })
      .from(assets)
      .where(and(eq(assets.userId, userId), ne(assets.source, 'section')))
      .limit(1),
    tx
      .select({ one: sql`1` })
      .from(optChanges)
      .innerJoin(sectionMembers, eq(sectionMembers.id, optChanges.memberId))
      .where(eq(sectionMembers.userId, userId))
      .limit(1),
  ];
  for (const check of checks) if ((await check).length > 0) return true;
  return false;
}

/**
 * Moves the memberships. Where the account is a member of the section already, e.g. by a section code, its own row stays
 * and takes over state and source of the roster's. Members may opt (OPT-8) if one of the rows lets them.
 * @returns the account's memberships that the roster dropped, and those that may have new materials
 */
async function moveMemberships(tx: Database, accountId: number, rosterUserId: number): Promise<RosterEffects> {
  const rows = await tx
    .select()
    .from(sectionMembers)
    .where(or(eq(sectionMembers.userId, accountId), eq(sectionMembers.userId, rosterUserId)));
  const own = new Map(rows.filter(({ userId }) => userId === accountId).map((row) => [row.sectionId, row]));
  const dropped: number[] = [];
  const returned: number[] = [];
  for (const row of rows.filter(({ userId }) => userId === rosterUserId)) {
    const existing = own.get(row.sectionId);
    if (existing) {
      const { status, leftAt, role, importSource, isOverridden } = row;
      const canUpdateOptStatus = existing.canUpdateOptStatus || row.canUpdateOptStatus;
      const state = { status, leftAt, role, importSource, isOverridden, canUpdateOptStatus };
      await tx.update(sectionMembers).set(state).where(eq(sectionMembers.id, existing.id));
    } else {
      await tx.update(sectionMembers).set({ userId: accountId }).where(eq(sectionMembers.id, row.id));
    }
    // A completed membership keeps its materials until they end.
    const isDropped = existing?.status === 'active' && row.status === 'dropped';
    (isDropped ? dropped : returned).push(existing?.id ?? row.id);
  }
  return { dropped, returned };
}
