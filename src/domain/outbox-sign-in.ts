import type { UserCart } from '../contract/cart.ts';
import { type CartRow, isCartRow, lineKeysOf } from './fold-cart.ts';
import type { OutboxRow } from './outbox-row.ts';

/**
 * A visitor's rows without those that lose at sign-in: for the same product and course the account's choice wins (features.md
 * D11), as it does for what the server had of the visitor's cart already. A line that the rows themselves speak of, or that
 * stood in the visitor's cart, is no choice of the account's: it came there with the merge.
 *
 * @param visitor the visitor's cart as the server confirmed it last
 */
export function loseToAccount(
  account: UserCart | undefined,
  visitor: UserCart | undefined,
  rows: readonly OutboxRow[],
): OutboxRow[] {
  const carts = rows.filter(isCartRow);
  const merged = (visitor?.cartItems ?? []).map((item): string => item.id);
  return rows.filter((row) => !isCartRow(row) || !loses(account, merged, carts, row));
}

function loses(
  account: UserCart | undefined,
  merged: readonly string[],
  rows: readonly CartRow[],
  row: CartRow,
): boolean {
  const about = rows.filter((one) => one.subject === row.subject);
  if (about[0]?.kind !== 'cart.addOffering') return false;
  const { courseId, seen } = about[0].payload;
  const spokenOf = new Set([...merged, ...about.flatMap(lineKeysOf)]);
  const chosen = (account?.cartItems ?? []).filter(
    (item) => item.product.id === seen.product.id && item.courseId === courseId,
  );
  return chosen.length > 0 && chosen.every((item) => !spokenOf.has(item.id));
}
