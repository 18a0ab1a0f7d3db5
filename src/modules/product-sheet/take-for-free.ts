import type { CartProduct } from '../../domain/cart/cart-schema.ts';
import { enqueue } from '../device/data/outbox-actions.ts';
import type { SheetListing } from './sheet-view.ts';

/** Puts a free product on the shelf: at once on this device, and on the server when it is online. */
export async function takeForFree({ id, ...listing }: SheetListing): Promise<void> {
  const product = seenProduct({ id, ...listing });
  await enqueue({ kind: 'shelf.addFree', payload: { productId: id, seen: { product } } });
}

function seenProduct({ id, productType, name, authors, slug, thumbnailImage }: SheetListing): CartProduct {
  return {
    id,
    productType,
    name,
    authors: [...authors],
    slug,
    ...(thumbnailImage === undefined ? {} : { thumbnailImage }),
  };
}
