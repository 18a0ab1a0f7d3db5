import type { UserCart } from '../cart/cart-schema.ts';
import { type CartRow, isCartRow, lineKeysOf } from '../cart/fold-cart.ts';
import type { OutboxRow } from './outbox-row.ts';

/**
 * Drops the visitor's rows that lose at sign-in: for the same product and course the account's line wins (CART-4), over
 * queued rows as over the visitor's cart on the server. A line that the rows themselves name, or that was in the
 * visitor's cart, does not count as the account's choice, because the merge put it there.
 *
 * @param visitor the visitor's cart as last confirmed by the server
 */
export function dropRowsSupersededByAccount(
  account: UserCart | undefined,
  visitor: UserCart | undefined,
  rows: readonly OutboxRow[],
): OutboxRow[] {
  const carts = rows.filter(isCartRow);
  const merged = (visitor?.cartItems ?? []).map((item): string => item.id);
  return rows.filter((row) => !isCartRow(row) || !isSuperseded(account, merged, carts, row));
}

function isSuperseded(
  account: UserCart | undefined,
  merged: readonly string[],
  rows: readonly CartRow[],
  row: CartRow,
): boolean {
  const entityRows = rows.filter((one) => one.subject === row.subject);
  if (entityRows[0]?.kind !== 'cart.addOffering') return false;
  const { courseId, seen } = entityRows[0].payload;
  const mentionedKeys = new Set([...merged, ...entityRows.flatMap(lineKeysOf)]);
  const chosen = (account?.cartItems ?? []).filter(
    (item) => item.product.id === seen.product.id && item.courseId === courseId,
  );
  return chosen.length > 0 && chosen.every((item) => !mentionedKeys.has(item.id));
}
