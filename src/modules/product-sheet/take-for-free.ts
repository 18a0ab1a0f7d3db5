import { toCartProduct } from '../../domain/cart/to-cart-product.ts';
import { enqueue } from '../device/data/outbox-actions.ts';
import type { SheetListing } from './sheet-view.ts';

/** Puts a free product on the shelf: at once on this device, and on the server when it is online. */
export async function takeForFree(listing: SheetListing): Promise<void> {
  const product = toCartProduct(listing);
  await enqueue({ kind: 'shelf.addFree', payload: { productId: listing.id, seen: { product } } });
}
