import type { UserCart } from '../../src/contract/cart.ts';
import { flagsOfFormat } from '../../src/domain/cart-format.ts';
import { addCents, formatPrice } from '../../src/domain/price.ts';
import { priceOfOffering } from '../../src/domain/price-of-offering.ts';
import { loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import type { CartOwner, StoredCart } from './stored-cart.ts';

/** The cart in the words of the contract. A line whose price is not known is shown, and adds nothing to the subtotal. */
export async function toUserCart(
  db: Database,
  owner: CartOwner | undefined,
  cart: StoredCart | undefined,
): Promise<UserCart> {
  const lines = cart?.lines ?? [];
  const listings = await loadListings(
    db,
    lines.map((line) => Number(line.productId)),
  );
  return {
    id: owner?.kind === 'person' ? String(owner.userId) : 'visitor',
    version: cart?.version ?? 0,
    subtotal: formatPrice(addCents(lines.flatMap((line) => priceOfOffering(line.offering, line.format) ?? []))),
    cartItems: lines.flatMap((line) => {
      const product = listings.get(Number(line.productId));
      if (!product) return [];
      const { key, offeringId, courseId, offering } = line;
      const course = courseId === undefined ? {} : { courseId };
      return [{ id: key, offeringId, ...course, ...flagsOfFormat(line.format), product, offering }];
    }),
  };
}
