import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { collectionItems, products } from '../db/schema/products.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import type { Reader } from './load-changes.ts';

/**
 * Throws 403 if the person never had the product in digital form, by itself or inside a collection, classroom or
 * e-bundle, and 404 if it does not exist. Expired access counts: notes outlive a rental (READ-4), and a device may send them
 * later.
 */
export async function requireEverOwnedDigitally(db: Database, { userId, productId }: Reader): Promise<void> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) throw notFound();
  const around = await db
    .select({ id: collectionItems.collectionId })
    .from(collectionItems)
    .where(eq(collectionItems.productId, productId));
  const ids = [productId, ...around.map(({ id }) => id)];
  const [had] = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.userId, userId), inArray(assets.productId, ids), inArray(assets.format, ['digital', 'combo'])))
    .limit(1);
  if (!had) throw new Problem(403, 'forbidden', { detail: shopMessages.neverOnShelf });
}
