import { buildAcknowledgedCart, EMPTY_ACKNOWLEDGED_CART } from '../domain/cart/acknowledged-cart.ts';
import type { UserCart } from '../domain/cart/cart-schema.ts';
import { loadCartMirror } from './cart-mirror.ts';
import { loadOutbox } from './outbox.ts';
import type { CartRow, PersonDatabase } from './person-database.ts';
import { loadAssetsOfProducts } from './shelf.ts';

/**
 * Writes the response to a cart mutation into the mirror. The stored response of a repeated mutation may be older than
 * the last pull; the newer version is kept. Call it inside the transaction that deletes the row, before the deletion.
 */
export async function confirmCart(db: PersonDatabase, cart: UserCart, fetchedAt: number): Promise<void> {
  const mirror = await loadCartMirror(db);
  if (mirror && mirror.value.version > cart.version) return;
  await writeCart(db, cart, fetchedAt, mirror);
}

interface Pull {
  /** The mirror's stamp when the pull was sent. */
  readonly revisionAtRequest: number | undefined;
  /** True if an order of this page may have removed lines from the cart. */
  readonly mayHavePaid: boolean;
}

/**
 * Writes a pulled cart into the mirror. If a mutation was confirmed during the pull, only a version that is at least as
 * new is written. Otherwise the server's cart is always written, even if its version numbers restarted.
 */
export async function putPulledCart(db: PersonDatabase, cart: UserCart, fetchedAt: number, pull: Pull): Promise<void> {
  await db.dexie.transaction('rw', [db.cart, db.outbox, db.assets], async () => {
    const mirror = await loadCartMirror(db);
    if (mirror && mirror.stamp !== pull.revisionAtRequest && mirror.value.version > cart.version) return;
    await writeCart(db, cart, fetchedAt, mirror, pull.mayHavePaid ? undefined : fetchedAt);
  });
}

async function writeCart(
  db: PersonDatabase,
  value: UserCart,
  fetchedAt: number,
  mirror: CartRow | undefined,
  removedAt?: number,
): Promise<void> {
  const memory = buildAcknowledgedCart({
    memory: mirror?.memory ?? EMPTY_ACKNOWLEDGED_CART,
    before: mirror?.value,
    after: value,
    rows: (await loadOutbox(db)).rows,
    shelf: await loadAssetsOfProducts(
      db,
      value.cartItems.map(({ product }) => product.id),
    ),
    removedAt,
  });
  await db.cart.put({ name: 'cart', fetchedAt, value, memory, stamp: (mirror?.stamp ?? 0) + 1 });
}
