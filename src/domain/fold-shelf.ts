import type { CartProduct } from '../contract/cart.ts';
import type { ProductId } from '../contract/ids.ts';
import type { AddFree } from './intent.ts';
import { isRefused } from './outbox-facts.ts';
import type { OutboxRow } from './outbox-row.ts';

/** A free item on its way to the shelf: shown as pending, readable only once confirmed (decisions.md, Flows). */
export interface PendingFreeItem {
  readonly rowId: string;
  readonly product: CartProduct;
  readonly refused?: { readonly code: string; readonly detail: string } | undefined;
}

/** The free items asked for on this device that the shelf does not have yet, newest first. */
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
