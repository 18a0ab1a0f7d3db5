import { eq } from 'drizzle-orm';
import { mergeCarts } from '../../src/domain/merge-carts.ts';
import { ownedDigitally } from '../assets/owned-products.ts';
import type { Database } from '../db/database.ts';
import { carts } from '../db/schema/carts.ts';
import { findCart, lockCart, writeLines } from './stored-cart.ts';

/**
 * Brings the visitor's cart into the account of who signed in (features.md D11), inside the transaction of the sign-in. What the
 * account owns already stays behind. Merging twice merges nothing more: the visitor's cart is gone with the first.
 */
export async function mergeVisitorCart(tx: Database, visitorId: string, userId: number, now: Date): Promise<void> {
  const visitor = { kind: 'visitor', visitorId } as const;
  // Nothing is made for a visitor who never had a cart.
  if (!(await findCart(tx, visitor))) return;
  const { id, lines: brought } = await lockCart(tx, visitor);
  const account = await lockCart(tx, { kind: 'person', userId });
  const productIds = brought.map((line) => Number(line.productId));
  const owned = await ownedDigitally(tx, userId, productIds, now);
  const wanted = brought.filter((line) => line.format === 'print' || !owned.has(Number(line.productId)));
  await tx.delete(carts).where(eq(carts.id, id));
  await writeLines(tx, account, mergeCarts(account.lines, wanted), now);
}
