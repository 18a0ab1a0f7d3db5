import * as z from 'zod/mini';
import type { CatalogItem } from '../../../src/contract/catalog-item.ts';
import type { Offering } from '../../../src/contract/offering.ts';
import type { CartView } from '../../../src/domain/fold-cart.ts';
import { intentSchema } from '../../../src/domain/intent.ts';
import { loadDevice } from '../../../src/sync/load-device.ts';

/** Puts an offering into the cart as its product page does. */
export async function addToCart(product: CatalogItem, offering: Offering, courseId?: string): Promise<void> {
  const wish = z.parse(intentSchema, {
    kind: 'cart.addOffering',
    payload: { offeringId: offering.id, format: offering.kind, courseId, seen: { product, offering } },
  });
  await (await loadDevice()).enqueue(wish);
}

/** The device stays open from test to test, as it does from page to page: what one test left goes by the person's own means. */
export async function emptyTheCart(): Promise<void> {
  const device = await loadDevice();
  const { lines, refusedLines } = await cartNow();
  for (const line of [...refusedLines, ...lines]) if (line.refused) await device.discardRow(line.refused.rowId);
  for (const { key: lineKey, product } of lines) {
    await device.enqueue({ kind: 'cart.removeOffering', payload: { lineKey, seen: { product } } });
  }
}

export async function cartNow(): Promise<CartView> {
  const device = await loadDevice();
  return new Promise((resolve) => {
    const stop = device.cart((cart) => {
      resolve(cart);
      queueMicrotask(() => stop());
    });
  });
}
