import type { UserCart } from '../contract/cart.ts';
import type { CartRow, PersonDatabase } from './person-database.ts';

/** What the server confirmed last, with the stamp of its writing. */
export async function loadCartMirror(db: PersonDatabase): Promise<CartRow | undefined> {
  return db.cart.get('cart');
}

/**
 * Puts what a change of ours was answered into the mirror. The stored answer of a repeated change may be older than what was
 * pulled since: the newer version stays. To be called inside the transaction that deletes the row.
 */
export async function confirmCart(db: PersonDatabase, cart: UserCart, fetchedAt: number): Promise<void> {
  const mirror = await loadCartMirror(db);
  if (mirror && mirror.value.version > cart.version) return;
  await writeCart(db, cart, fetchedAt, mirror);
}

/**
 * Puts a pulled cart into the mirror. When something was confirmed while the pull was under way, only a version at least as
 * new counts; otherwise the server's word holds, even when its counting began anew.
 *
 * @param stampAtStart the mirror's stamp when the pull was sent
 */
export async function putPulledCart(
  db: PersonDatabase,
  cart: UserCart,
  fetchedAt: number,
  stampAtStart: number | undefined,
): Promise<void> {
  await db.dexie.transaction('rw', db.cart, async () => {
    const mirror = await loadCartMirror(db);
    if (mirror && mirror.stamp !== stampAtStart && mirror.value.version > cart.version) return;
    await writeCart(db, cart, fetchedAt, mirror);
  });
}

/** The server says that what the mirror holds is still right. */
export async function touchCart(db: PersonDatabase, fetchedAt: number): Promise<void> {
  await db.cart.update('cart', { fetchedAt });
}

async function writeCart(
  db: PersonDatabase,
  value: UserCart,
  fetchedAt: number,
  mirror: CartRow | undefined,
): Promise<void> {
  await db.cart.put({ name: 'cart', fetchedAt, value, stamp: (mirror?.stamp ?? 0) + 1 });
}
