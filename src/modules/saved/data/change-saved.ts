import type { CartProduct } from '../../../domain/cart/cart-schema.ts';
import type { SavedItem, ShownChoice } from '../../../domain/saved/saved-schema.ts';
import { enqueue } from '../../device/data/outbox-actions.ts';

/** Saves a product as the latest one of the list: at once on this device, and on the server when it is online. */
export function saveForLater(product: CartProduct, choice: ShownChoice | undefined, now: Date): Promise<void> {
  const savedAt = now.toISOString();
  return restoreSaved({ id: product.id, savedAt, product, ...(choice ? { choice } : {}) });
}

/** Puts an entry that was removed by mistake back into its place. */
export function restoreSaved(payload: SavedItem): Promise<void> {
  return enqueue({ kind: 'saved.save', payload });
}

export function removeFromSaved({ id, ...product }: CartProduct): Promise<void> {
  return enqueue({ kind: 'saved.remove', payload: { id, product: { id, ...product } } });
}
