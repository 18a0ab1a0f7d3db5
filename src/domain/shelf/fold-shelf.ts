import type { CartProduct } from '../cart/cart-schema.ts';
import type { AddFree } from '../mutations/mutation.ts';
import { isRefused } from '../mutations/outbox-facts.ts';
import type { OutboxRow } from '../mutations/outbox-row.ts';
import type { ProductId } from '../primitives/ids-schema.ts';

/** A free item that the server has not confirmed yet: shown as pending, readable only once confirmed. */
export interface PendingFreeItem {
  readonly rowId: string;
  readonly product: CartProduct;
  readonly refused?: { readonly code: string; readonly detail: string } | undefined;
}

/** Returns the free items requested on this device that are not on the shelf yet, newest first. */
export function foldFreeItems(owned: ReadonlySet<ProductId>, rows: readonly OutboxRow[]): PendingFreeItem[] {
  return rows
    .filter(isFreeRow)
    .filter((row) => !owned.has(row.payload.productId))
    .map((row) => ({
      rowId: row.id,
      product: row.payload.seen.product,
      refused: isRefused(row) ? { code: row.problem?.code ?? '', detail: row.problem?.detail ?? '' } : undefined,
    }))
    .reverse();
}

export function isFreeRow(row: OutboxRow): row is OutboxRow & AddFree {
  return row.kind === 'shelf.addFree';
}
