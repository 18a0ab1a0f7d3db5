import { EMPTY_ACKNOWLEDGED_CART } from '../../../domain/cart/acknowledged-cart.ts';
import { acknowledge, type CartData, type CartNotice, cartNotices } from '../../../domain/cart/cart-notices.ts';
import type { Description } from '../../../engine/mutations/define-mutation.ts';
import { acknowledgeRejections, loadOutbox } from '../../../engine/outbox/outbox.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { loadAssetsOfProducts } from '../../shelf/data/queries.ts';
import { loadCartMirror } from './cart-mirror.ts';
import { foldCart } from './mutations.ts';

type Rejection = Extract<CartNotice, { kind: 'refused' }>;
/** A notice, with the text of the mutation that was refused. */
export type DescribedCartNotice = Exclude<CartNotice, Rejection> | (Rejection & { readonly description: Description });

/**
 * Returns changes to the cart that the person did not make and has not seen yet. Runs without a transaction, because an
 * observed transaction does not survive the cursors that read the shelf. The outbox is read first, so that a line that
 * is being changed on this device never causes a notice.
 */
export async function loadCartNotices(db: PersonDatabase): Promise<DescribedCartNotice[]> {
  return cartNotices(await loadCartData(db)).map((notice) =>
    notice.kind === 'refused' ? { ...notice, description: db.mutations.describe(notice.row) } : notice,
  );
}

/** Marks the notices with these keys as shown. */
export async function acknowledgeCartNotices(db: PersonDatabase, keys: ReadonlySet<string>): Promise<void> {
  await db.dexie.transaction('rw', [db.cart, db.outbox, db.assets], async () => {
    await acknowledgeRejections(db, keys);
    await db.cart.update('cart', { memory: acknowledge(await loadCartData(db), keys) });
  });
}

async function loadCartData(db: PersonDatabase): Promise<CartData> {
  const { rows } = await loadOutbox(db);
  const mirror = await loadCartMirror(db);
  const memory = mirror?.memory ?? EMPTY_ACKNOWLEDGED_CART;
  const products = [...(mirror?.value.cartItems ?? []), ...memory.gone].map(({ product }) => product.id);
  return { cart: foldCart(mirror?.value, rows), memory, shelf: await loadAssetsOfProducts(db, products) };
}
