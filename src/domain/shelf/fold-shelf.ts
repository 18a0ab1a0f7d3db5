import { isRefused } from '../../engine/outbox/is-refused.ts';
import type { OutboxRow } from '../../engine/outbox/outbox-row.ts';
import type { CartProduct } from '../cart/cart-schema.ts';

/** A free item that the server has not confirmed yet: shown as pending, readable only once confirmed. */
export interface PendingFreeItem {
  readonly rowId: string;
  readonly product: CartProduct;
  readonly refused?: { readonly code: string; readonly detail: string } | undefined;
}

/** Adds a requested item to the pending ones, newest first. */
export function addPendingItem(
  items: readonly PendingFreeItem[],
  product: CartProduct,
  row: OutboxRow,
): readonly PendingFreeItem[] {
  const refused = isRefused(row) ? { code: row.problem?.code ?? '', detail: row.problem?.detail ?? '' } : undefined;
  return [{ rowId: row.id, product, refused }, ...items];
}
