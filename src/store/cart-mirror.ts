import type { CartRow, PersonDatabase } from './person-database.ts';

/** What the server confirmed last, with the stamp of its writing. */
export async function loadCartMirror(db: PersonDatabase): Promise<CartRow | undefined> {
  return db.cart.get('cart');
}

/** The server says that what the mirror holds is still right. */
export async function touchCart(db: PersonDatabase, fetchedAt: number): Promise<void> {
  await db.cart.update('cart', { fetchedAt });
}
