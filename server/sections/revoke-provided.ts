import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { endSubscriptions } from '../assets/end-subscriptions.ts';
import type { AssetRow } from '../assets/shelf-query.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { sectionMembers } from '../db/schema/courses.ts';
import { lockShelves } from './bulk-provision.ts';

/**
 * Revokes what one section provided to a person.
 * @returns the assets that were revoked or shortened, for `refuseLostCodes`
 */
export function revokeProvided(
  tx: Database,
  userId: number,
  sectionId: number,
  now: Date,
): Promise<readonly AssetRow[]> {
  return revokeWhere(tx, and(eq(assets.userId, userId), eq(assets.sectionId, sectionId)), now);
}

/**
 * Revokes what the sections of these memberships provided (ROST-2), in a few statements for all of them. A publisher's
 * code that a person obtained stays with the person.
 */
export async function revokeInBulk(tx: Database, memberIds: readonly number[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await lockShelves(tx, memberIds);
  const isOfAsset = and(eq(sectionMembers.userId, assets.userId), eq(sectionMembers.sectionId, assets.sectionId));
  const members = tx
    .select({ one: sql`1` })
    .from(sectionMembers)
    .where(and(isOfAsset, inArray(sectionMembers.id, [...memberIds])));
  await revokeWhere(tx, exists(members), now);
}

/**
 * Revokes what sections provided without payment, automatically or on request: the materials leave the shelf (as
 * tombstones, so that every device receives the removal) and their subscriptions end. Materials that the person bought,
 * redeemed or got for free independently of the section stay. If their own period was to start after the section's
 * period, it starts now.
 * @param isOfSections condition for the assets that the sections gave or extended
 */
async function revokeWhere(tx: Database, isOfSections: SQL | undefined, now: Date): Promise<readonly AssetRow[]> {
  const isAffected = and(isOfSections, isNull(assets.deletedAt));
  const revoked = await tx
    .update(assets)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(isAffected, inArray(assets.source, ['section', 'free'])))
    .returning();
  const startsNow = sql`${assets.expiresAt} - greatest(${assets.providedUntil} - ${now.toISOString()}::timestamptz, interval '0')`;
  const shortened = await tx
    .update(assets)
    .set({ expiresAt: startsNow, providedUntil: null, sectionId: null, updatedAt: now })
    .where(and(isAffected, isNotNull(assets.providedUntil)))
    .returning();
  const affected = [...revoked, ...shortened];
  await endSubscriptions(
    tx,
    affected.map(({ id }) => id),
  );
  return affected;
}
