import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';

/** Which of the products a person can read now: a digital or combined copy that has not expired. */
export async function ownedDigitally(
  db: Database,
  userId: number,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .select({ productId: assets.productId })
    .from(assets)
    .where(
      and(
        eq(assets.userId, userId),
        inArray(assets.productId, [...productIds]),
        inArray(assets.format, ['digital', 'combo']),
        isNull(assets.deletedAt),
        or(isNull(assets.expiresAt), gt(assets.expiresAt, now)),
      ),
    );
  return new Set(rows.map((row) => row.productId));
}
