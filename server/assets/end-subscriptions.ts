import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { assets, subscriptions } from '../db/schema/assets.ts';

/** Ends the subscriptions of assets with the asset, if they would last longer. An asset without an end changes nothing. */
export async function endSubscriptions(tx: Database, assetIds: readonly number[]): Promise<void> {
  if (assetIds.length === 0) return;
  const end = sql`coalesce(${assets.deletedAt}, ${assets.expiresAt})`;
  const isLonger = or(isNull(subscriptions.expiresAt), gt(subscriptions.expiresAt, end));
  await tx
    .update(subscriptions)
    .set({ expiresAt: end })
    .from(assets)
    .where(
      and(eq(subscriptions.assetId, assets.id), inArray(assets.id, [...assetIds]), sql`${end} is not null`, isLonger),
    );
}
