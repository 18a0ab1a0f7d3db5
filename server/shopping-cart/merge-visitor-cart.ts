import { and, eq, isNotNull, lt, notExists } from 'drizzle-orm';
import { mergeCarts } from '../../src/domain/cart/merge-carts.ts';
import { ownedDigitally } from '../assets/owned-products.ts';
import type { Database } from '../db/database.ts';
import { cartItems, carts } from '../db/schema/carts.ts';
import { sessions } from '../db/schema/people.ts';
import { lockCart, writeLines } from './stored-cart.ts';

/** Longer than any request that a visitor sent before they signed in can still be on its way. */
const LATE_MS = 3_600_000;

/**
 * Brings the visitor's cart into the account of who signed in (features.md D11), inside the transaction of the sign-in. What the
 * account owns already stays behind. The visitor's cart stays as an empty one that takes nothing any more, also where there was
 * none: a change that the visitor sent before it, and that comes after it, would be lost in a new one. Merging twice merges nothing more.
 */
export async function mergeVisitorCart(tx: Database, visitorId: string, userId: number, now: Date): Promise<void> {
  const visitor = await lockCart(tx, { kind: 'visitor', visitorId });
  if (visitor.isMerged) return;
  await tx.delete(cartItems).where(eq(cartItems.cartId, visitor.id));
  await tx.update(carts).set({ mergedAt: now, updatedAt: now }).where(eq(carts.id, visitor.id));
  if (visitor.lines.length === 0) return;
  const account = await lockCart(tx, { kind: 'person', userId });
  const productIds = visitor.lines.map((line) => Number(line.productId));
  const owned = await ownedDigitally(tx, userId, productIds, now);
  const wanted = visitor.lines.filter((line) => line.format === 'print' || !owned.has(Number(line.productId)));
  await writeLines(tx, account, mergeCarts(account.lines, wanted), now);
}

/** Removes visitors' carts that nobody can come back to: merged ones, and those whose session has ended. */
export async function purgeVisitorCarts(db: Database, now: Date): Promise<void> {
  const theirSession = db.select().from(sessions).where(eq(sessions.visitorId, carts.visitorId));
  const isLeft = and(isNotNull(carts.visitorId), notExists(theirSession));
  await db.delete(carts).where(and(isLeft, lt(carts.updatedAt, new Date(now.getTime() - LATE_MS))));
}
