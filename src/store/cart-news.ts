import { NOTHING_KNOWN } from '../domain/cart-memory.ts';
import { afterTelling, type CartFacts, type CartNews, cartNews } from '../domain/cart-news.ts';
import { loadCartMirror } from './cart-mirror.ts';
import { loadOutbox, markRefusalsTold } from './outbox.ts';
import type { PersonDatabase } from './person-database.ts';
import { loadAssetsOfProducts } from './shelf.ts';

/**
 * What happened to the cart without the person, and was not told yet. Not in a transaction: an observed one does not live through the
 * cursors that the shelf is searched with. The outbox is read first, so that a line which is being changed here is never news.
 */
export async function loadCartNews(db: PersonDatabase): Promise<CartNews[]> {
  return cartNews(await loadFacts(db));
}

/** The person was told of the news under these keys. */
export async function tellCartNews(db: PersonDatabase, keys: ReadonlySet<string>): Promise<void> {
  await db.dexie.transaction('rw', [db.cart, db.outbox, db.assets], async () => {
    await markRefusalsTold(db, keys);
    await db.cart.update('cart', { memory: afterTelling(await loadFacts(db), keys) });
  });
}

async function loadFacts(db: PersonDatabase): Promise<CartFacts> {
  const { rows } = await loadOutbox(db);
  const mirror = await loadCartMirror(db);
  const memory = mirror?.memory ?? NOTHING_KNOWN;
  const products = [...(mirror?.value.cartItems ?? []), ...memory.gone].map(({ product }) => product.id);
  return { cart: mirror?.value, memory, rows, shelf: await loadAssetsOfProducts(db, products) };
}
