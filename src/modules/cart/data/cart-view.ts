import { type CartView, cartViewOf } from '../../../domain/cart/fold-cart.ts';
import { loadOutbox } from '../../../engine/outbox/outbox.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { loadCartMirror } from './cart-mirror.ts';
import { foldCart } from './mutations.ts';

/** Returns the cart as the person sees it: mirror and outbox of one snapshot, folded. */
export function loadCartView(db: PersonDatabase): Promise<CartView> {
  return db.dexie.transaction('r', [db.cart, db.outbox], async () => {
    const mirror = await loadCartMirror(db);
    return cartViewOf(foldCart(mirror?.value, (await loadOutbox(db)).rows));
  });
}
