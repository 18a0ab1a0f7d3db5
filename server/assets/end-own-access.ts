import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import type { AssetRow } from './shelf-query.ts';

/**
 * Ends the access that a person has independently of a course: it bought, redeemed or got the material. What a course
 * provides stays. Call it while holding the lock on the person's shelf.
 * @param end the new end of the access; `null` for none; `undefined` if nothing of it is left
 */
export async function endOwnAccess(
  tx: Database,
  asset: AssetRow,
  end: Date | null | undefined,
  now: Date,
): Promise<void> {
  await tx
    .update(assets)
    .set({ ...termsAfter(asset, end, now), updatedAt: now })
    .where(eq(assets.id, asset.id));
  await endSubscriptions(tx, [asset.id]);
}

function termsAfter(asset: AssetRow, end: Date | null | undefined, now: Date): Partial<AssetRow> {
  const { providedUntil } = asset;
  const isOpen = end === null || (end !== undefined && end > (providedUntil ?? now));
  if (isOpen) return { expiresAt: end };
  if (providedUntil !== null && providedUntil > now) {
    return { source: 'section', expiresAt: providedUntil, providedUntil: null };
  }
  return { deletedAt: now };
}
