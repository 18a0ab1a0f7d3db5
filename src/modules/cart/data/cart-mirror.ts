import type { CartRow, PersonDatabase } from '../../device/data/person-database.ts';

/** The subject of the order in which answers about the cart are written. */
export const CART_SUBJECT = 'cart';

/** Returns the cart as the server last confirmed it. */
export async function loadCartMirror(db: PersonDatabase): Promise<CartRow | undefined> {
  return db.cart.get('cart');
}

/** Records that the server confirmed the mirror as current. */
export async function touchCart(db: PersonDatabase, fetchedAt: number): Promise<void> {
  await db.cart.update('cart', { fetchedAt });
}
