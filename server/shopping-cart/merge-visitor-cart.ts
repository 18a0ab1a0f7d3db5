import { and, eq, isNotNull, lt, notExists } from 'drizzle-orm';
import { mergeCarts } from '../../src/domain/cart/merge-carts.ts';
import { HOUR_MS } from '../../src/domain/primitives/durations.ts';
import { loadOwnedLines } from '../assets/owned-products.ts';
import type { Database } from '../db/database.ts';
import { cartItems, carts } from '../db/schema/carts.ts';
import { sessions } from '../db/schema/people.ts';
import { lockCart, writeLines } from './stored-cart.ts';

/** Time in milliseconds after which no request that a visitor sent before signing in can still arrive. */
const LATE_MS = HOUR_MS;

/**
 * Merges the visitor's cart into the account's cart (CART-4), inside the transaction of the sign-in. Products that the
 * account owns are left out. The visitor's cart stays as an empty cart that accepts no changes. It is created if there
 * was none, because a late change of the visitor would otherwise create a new cart and be lost. Merging again changes
 * nothing.
 */
export async function mergeVisitorCart(tx: Database, visitorId: string, userId: number, now: Date): Promise<void> {
  const visitor = await lockCart(tx, { kind: 'visitor', visitorId });
  if (visitor.isMerged) return;
  await tx.delete(cartItems).where(eq(cartItems.cartId, visitor.id));
  await tx.update(carts).set({ mergedAt: now, updatedAt: now }).where(eq(carts.id, visitor.id));
  if (visitor.lines.length === 0) return;
  const account = await lockCart(tx, { kind: 'person', userId });
  const owned = await loadOwnedLines(tx, userId, visitor.lines, now);
  const wanted = visitor.lines.filter((line) => !owned.includes(line));
  await writeLines(tx, account, mergeCarts(account.lines, wanted), now);
}

/** Deletes visitors' carts that are no longer reachable: merged ones, and those whose session has ended. */
export async function purgeVisitorCarts(db: Database, now: Date): Promise<void> {
  const theirSession = db.select().from(sessions).where(eq(sessions.visitorId, carts.visitorId));
  const isLeft = and(isNotNull(carts.visitorId), notExists(theirSession));
  await db.delete(carts).where(and(isLeft, lt(carts.updatedAt, new Date(now.getTime() - LATE_MS))));
}
