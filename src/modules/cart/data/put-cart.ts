import { buildAcknowledgedCart, EMPTY_ACKNOWLEDGED_CART } from '../../../domain/cart/acknowledged-cart.ts';
import type { UserCart } from '../../../domain/cart/cart-schema.ts';
import type { CartFold } from '../../../domain/cart/fold-cart.ts';
import { dropEarlierResponses } from '../../../engine/database/response-order.ts';
import { loadOutbox } from '../../../engine/outbox/outbox.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { CartRow, PersonDatabase } from '../../device/data/person-database.ts';
import { loadAssetsOfProducts } from '../../shelf/data/queries.ts';
import { CART_SUBJECT, loadCartMirror } from './cart-mirror.ts';

/** Applies the outbox to the mirror of the cart. */
type FoldCart = (mirror: UserCart | undefined, rows: readonly OutboxRow[]) => CartFold;

/**
 * Writes the response to a cart mutation into the mirror. If a later pull overtook the response, the newer version is
 * kept. Call it inside the transaction that deletes the row, before the deletion.
 */
export async function confirmCart(
  db: PersonDatabase,
  cart: UserCart,
  fetchedAt: number,
  foldCart: FoldCart,
): Promise<void> {
  const mirror = await loadCartMirror(db);
  if (mirror && mirror.value.version > cart.version) return;
  await writeCart(db, cart, fetchedAt, mirror, { foldCart });
  await dropEarlierResponses(db, [CART_SUBJECT]);
}

interface Pull {
  /** True if an order of this page may have removed lines from the cart. */
  readonly mayHavePaid: boolean;
  readonly foldCart: FoldCart;
}

/**
 * Writes a pulled cart into the mirror, in the transaction of the pull. The version is not compared, because the
 * versions of a restored server start again.
 */
export async function putPulledCart(db: PersonDatabase, cart: UserCart, fetchedAt: number, pull: Pull): Promise<void> {
  const mirror = await loadCartMirror(db);
  const removedAt = pull.mayHavePaid ? undefined : fetchedAt;
  await writeCart(db, cart, fetchedAt, mirror, { foldCart: pull.foldCart, removedAt });
}

async function writeCart(
  db: PersonDatabase,
  value: UserCart,
  fetchedAt: number,
  mirror: CartRow | undefined,
  { foldCart, removedAt }: { readonly foldCart: FoldCart; readonly removedAt?: number | undefined },
): Promise<void> {
  const memory = buildAcknowledgedCart({
    memory: mirror?.memory ?? EMPTY_ACKNOWLEDGED_CART,
    before: mirror?.value,
    after: value,
    changes: foldCart(mirror?.value, (await loadOutbox(db)).rows).changes,
    shelf: await loadAssetsOfProducts(
      db,
      value.cartItems.map(({ product }) => product.id),
    ),
    removedAt,
  });
  await db.cart.put({ name: 'cart', fetchedAt, value, memory });
}
