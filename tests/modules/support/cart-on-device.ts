import type { CartView } from '../../../src/domain/cart/fold-cart.ts';
import type { CatalogItem } from '../../../src/domain/catalog/catalog-item-schema.ts';
import type { Offering } from '../../../src/domain/offerings/offering-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { mutationOf } from '../device/support/mutations.ts';

/** Puts an offering into the cart as its product page does. */
export async function addToCart(product: CatalogItem, offering: Offering, courseId?: string): Promise<void> {
  const mutation = mutationOf({
    kind: 'cart.addOffering',
    payload: { offeringId: offering.id, format: offering.kind, courseId, seen: { product, offering } },
  });
  await (await loadSyncClient()).enqueue(mutation);
}

/** Empties the cart with the person's own mutations, because the database stays open between tests. */
export async function emptyTheCart(): Promise<void> {
  const syncClient = await loadSyncClient();
  const { lines, refusedLines } = await cartNow();
  for (const line of [...refusedLines, ...lines]) if (line.refused) await syncClient.discardRow(line.refused.rowId);
  for (const { key: lineKey, product } of lines) {
    await syncClient.enqueue({ kind: 'cart.removeOffering', payload: { lineKey, seen: { product } } });
  }
}

export async function cartNow(): Promise<CartView> {
  const syncClient = await loadSyncClient();
  return new Promise((resolve) => {
    const stop = syncClient.cart((cart) => {
      resolve(cart);
      queueMicrotask(() => stop());
    });
  });
}
