import type { UserCart } from './cart-schema.ts';
import type { CartChange, CartFold } from './fold-cart.ts';
import { lineKeysOf } from './fold-cart.ts';

/**
 * Returns the visitor's cart changes that lose at sign-in, by row id: for the same product and course the account's line
 * wins (CART-4), over queued changes as over the visitor's cart on the server. A line that the changes themselves name,
 * or that was in the visitor's cart, does not count as the account's choice, because the merge put it there.
 *
 * @param visitor the visitor's cart as last confirmed by the server, with the changes of the visitor's outbox
 */
export function changesSupersededByAccount(account: UserCart | undefined, visitor: CartFold): Set<string> {
  const merged = (visitor.mirror?.cartItems ?? []).map((item): string => item.id);
  const superseded = visitor.changes.filter((change) => isSuperseded(account, merged, visitor.changes, change));
  return new Set(superseded.map(({ row }) => row.id));
}

function isSuperseded(
  account: UserCart | undefined,
  merged: readonly string[],
  changes: readonly CartChange[],
  { row }: CartChange,
): boolean {
  const ofEntity = changes.filter((one) => one.row.subject === row.subject);
  const first = ofEntity[0]?.operation;
  if (first?.kind !== 'add') return false;
  const { productId, courseId } = first.line;
  const mentionedKeys = new Set<string>([...merged, ...ofEntity.flatMap(({ operation }) => lineKeysOf(operation))]);
  const chosen = (account?.cartItems ?? []).filter(
    (item) => item.product.id === productId && item.courseId === courseId,
  );
  return chosen.length > 0 && chosen.every((item) => !mentionedKeys.has(item.id));
}
