import { getCart } from '../api/cart.ts';
import { loadCartMirror, touchCart } from '../store/cart-mirror.ts';
import { putPulledCart } from '../store/put-cart.ts';
import { loadPullState, putPullState } from '../store/sync-state.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import { wasPaymentOpen } from './payment-open.ts';
import type { PersonWorld } from './world.ts';

/** The cart, if it changed. A confirmation that lands while the pull is under way is not overwritten by it. */
export async function refreshCart(world: PersonWorld): Promise<Freshness> {
  const { db } = world;
  const mirror = await loadCartMirror(db);
  const state = mirror && (await loadPullState(db, 'cart'));
  const answer = await getCart(world.client, state?.value.etag);
  if (!answer.ok) return notFresh(answer.error);
  const { value, etag } = answer.value;
  if (value !== undefined && value.id !== db.person) return notFresh({ kind: 'unauthenticated', detail: '' });
  await db.dexie.transaction('rw', [db.cart, db.outbox, db.assets, db.keeping], async () => {
    if (value === undefined) await touchCart(db, world.now());
    else await putPulledCart(db, value, world.now(), { stampAtStart: mirror?.stamp, mayHavePaid: wasPaymentOpen() });
    await putPullState(db, 'cart', { etag }, world.now());
  });
  return fresh;
}
