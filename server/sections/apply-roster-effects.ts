import { inArray } from 'drizzle-orm';
import type { AssetRow } from '../assets/shelf-query.ts';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { sectionMembers } from '../db/schema/courses.ts';
import { lockShelves, provideMembers } from './provide-members.ts';
import { revokeProvided } from './revoke-provided.ts';

/** Ids of section members whose enrollment ended or began. */
export interface RosterEffects {
  readonly dropped: readonly number[];
  readonly returned: readonly number[];
}

/**
 * Takes away what sections provided to members who were dropped, and gives it to new and returning members (ROST-2).
 * Runs in the transaction that changed the enrollments. A dropped member whose other section provides the same material
 * gets it back from that section.
 */
export async function applyRosterEffects(tx: Database, { dropped, returned }: RosterEffects, now: Date): Promise<void> {
  // All shelves are locked at once and in one order, so that two transactions do not wait for each other. A caller that
  // locked memberships has locked their shelves before.
  await lockShelves(tx, [...dropped, ...returned]);
  await endProvided(tx, dropped, now);
  await provideMembers(tx, returned, now);
}

/**
 * Takes away what the sections of these memberships provided. Another section of the person that provides the same
 * material gives it at once. Call it when the memberships have ended or opted out.
 * @returns the assets that were revoked or shortened, for `refuseLostCodes`
 */
export async function endProvided(tx: Database, memberIds: readonly number[], now: Date): Promise<readonly AssetRow[]> {
  if (memberIds.length === 0) return [];
  const revoked = await revokeProvided(tx, memberIds, now);
  await provideMembers(tx, await membershipsOfSamePeople(tx, memberIds), now);
  return revoked;
}

async function membershipsOfSamePeople(tx: Database, memberIds: readonly number[]): Promise<number[]> {
  const people = tx
    .select({ userId: sectionMembers.userId })
    .from(sectionMembers)
    .where(inArray(sectionMembers.id, idList(memberIds)));
  const rows = await tx
    .select({ id: sectionMembers.id })
    .from(sectionMembers)
    .where(inArray(sectionMembers.userId, people));
  return rows.map(({ id }) => id);
}
