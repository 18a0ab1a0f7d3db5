import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { endSubscriptions } from '../assets/end-subscriptions.ts';
import type { AssetRow } from '../assets/shelf-query.ts';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { assets } from '../db/schema/assets.ts';
import { lockShelves } from './provide-members.ts';

/**
 * Revokes what the sections of these memberships provided without payment, automatically or on request (ROST-2), in a
 * few statements for all of them: the materials leave the shelf (as tombstones, so that every device receives the
 * removal) and their subscriptions end. Materials that the person bought, redeemed or got for free independently of the
 * section stay, and so does a publisher's code that the person obtained. If their own period was to start after the
 * section's period, it starts now.
 * @returns the assets that were revoked or shortened, for `refuseLostCodes`
 */
export async function revokeProvided(
  tx: Database,
  memberIds: readonly number[],
  now: Date,
): Promise<readonly AssetRow[]> {
  if (memberIds.length === 0) return [];
  await lockShelves(tx, memberIds);
  const isOfMembers = sql`(${assets.userId}, ${assets.sectionId}) in (
    select user_id, section_id from section_members where id in ${idList(memberIds)})`;
  const isAffected = and(isOfMembers, isNull(assets.deletedAt));
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
