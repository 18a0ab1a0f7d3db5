import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { collectionItems } from '../db/schema/products.ts';

/**
 * Returns those of the products that a person can read now. The person has a digital or combo copy that has not
 * expired, of the product itself or of a collection, classroom or e-bundle that contains it.
 */
export async function ownedDigitally(
  db: Database,
  userId: number,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set();
  const ids = [...productIds];
  const own = await db
    .select({ productId: assets.productId })
    .from(assets)
    .where(and(inArray(assets.productId, ids), isReadable(userId, now)));
  const inside = await db
    .select({ productId: collectionItems.productId })
    .from(collectionItems)
    .innerJoin(assets, eq(assets.productId, collectionItems.collectionId))
    .where(and(inArray(collectionItems.productId, ids), isReadable(userId, now)));
  return new Set([...own, ...inside].map((row) => row.productId));
}

function isReadable(userId: number, now: Date): SQL | undefined {
  return and(
    eq(assets.userId, userId),
    inArray(assets.format, ['digital', 'combo']),
    isNull(assets.deletedAt),
    or(isNull(assets.expiresAt), gt(assets.expiresAt, now)),
  );
}
