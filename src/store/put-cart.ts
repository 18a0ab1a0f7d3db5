import { buildAcknowledgedCart, EMPTY_ACKNOWLEDGED_CART } from '../domain/cart/acknowledged-cart.ts';
import type { UserCart } from '../domain/cart/cart-schema.ts';
import { loadCartMirror } from './cart-mirror.ts';
import { loadOutbox } from './outbox.ts';
import type { CartRow, PersonDatabase } from './person-database.ts';
import { loadAssetsOfProducts } from './shelf.ts';

/**
 * Puts what a change of ours was answered into the mirror. The stored answer of a repeated change may be older than what was
 * pulled since: the newer version stays. To be called inside the transaction that deletes the row, before it does.
 */
export async function confirmCart(db: PersonDatabase, cart: UserCart, fetchedAt: number): Promise<void> {
  const mirror = await loadCartMirror(db);
  if (mirror && mirror.value.version > cart.version) return;
  await writeCart(db, cart, fetchedAt, mirror);
}

interface Pull {
  /** The mirror's stamp when the pull was sent. */
  readonly revisionAtRequest: number | undefined;
  /** An order of this very page may have taken lines out of the cart. */
  readonly mayHavePaid: boolean;
}

/**
 * Puts a pulled cart into the mirror. When something was confirmed while the pull was under way, only a version at least as
 * new counts; otherwise the server's word holds, even when its counting began anew.
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
