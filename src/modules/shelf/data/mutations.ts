import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { cartProductSchema } from '../../../domain/cart/cart-schema.ts';
import { type ProductId, productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { addPendingItem, type PendingFreeItem } from '../../../domain/shelf/fold-shelf.ts';
import { defineMutation } from '../../../engine/mutations/define-mutation.ts';
import { foldOutbox } from '../../../engine/mutations/mutation-registry.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { postFreeBook } from './api.ts';
import { confirmWithShelf } from './confirm-with-shelf.ts';

interface FreeItems {
  readonly owned: ReadonlySet<ProductId>;
  readonly items: readonly PendingFreeItem[];
}

export const addFree = defineMutation({
  kind: 'shelf.addFree',
  args: z.object({ productId: productIdSchema, seen: z.object({ product: cartProductSchema }) }),
  entity: ({ productId }) => `shelf:${productId}`,
  apply: ({ owned, items }: FreeItems, { productId, seen }, row) => ({
    owned,
    items: owned.has(productId) ? items : addPendingItem(items, seen.product, row),
  }),
  coalesce: () => 'keepFirst',
  push: ({ client }: UserSyncContext, { productId }, key) => postFreeBook(client, productId, key),
  confirm: (context, row) => confirmWithShelf(context, row),
  confirmByPull: (context, row) => confirmWithShelf(context, row),
  describe: ({ seen }) => {
    const { name } = seen.product;
    return msg`Add <0>${name}</0> to your shelf`;
  },
});

/** The free items requested on this device that are not on the shelf yet, newest first. */
export function foldFreeItems(owned: ReadonlySet<ProductId>, rows: readonly OutboxRow[]): readonly PendingFreeItem[] {
  return foldOutbox([addFree], { owned, items: [] }, rows).items;
}
