import type { CartRow, PersonDatabase } from '../../device/data/person-database.ts';

/** Returns the cart as the server last confirmed it, with the stamp of its last write. */
export async function loadCartMirror(db: PersonDatabase): Promise<CartRow | undefined> {
  return db.cart.get('cart');
}

/** Records that the server confirmed the mirror as current. */
export async function touchCart(db: PersonDatabase, fetchedAt: number): Promise<void> {
  await db.cart.update('cart', { fetchedAt });
}
