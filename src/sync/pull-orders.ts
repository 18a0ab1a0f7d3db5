import type { Answer } from '../api/api-error.ts';
import { changeAs } from '../api/change.ts';
import { getOrder, getOrders, postOrder } from '../api/purchases.ts';
import type { Order, PlaceOrder } from '../contract/order.ts';
import { putOrders } from '../store/orders.ts';
import { loadPullState, putPullState } from '../store/sync-state.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import type { PersonWorld } from './world.ts';

export async function refreshOrders(world: PersonWorld): Promise<Freshness> {
  const { db } = world;
  const state = (await loadPullState(db, 'orders'))?.value;
  const answer = await getOrders(world.client, state?.etag);
  if (!answer.ok) return notFresh(answer.error);
  const { value, etag } = answer.value;
  await db.dexie.transaction('rw', [db.orders, db.keeping], async () => {
    if (value) await putOrders(db, value);
    await putPullState(db, 'orders', { etag }, world.now());
  });
  return fresh;
}

export async function refreshOrder(world: PersonWorld, id: string): Promise<Freshness> {
  const answer = await getOrder(world.client, id);
  if (!answer.ok) return notFresh(answer.error);
  await putOrders(world.db, [answer.value]);
  return fresh;
}

/**
 * Places an order; online only, never queued. The caller makes the key when the person begins to pay and keeps it until there
 * is an answer, so that a second press, or a press after a lost answer, is the same order.
 */
export async function placeOrder(world: PersonWorld, order: PlaceOrder, key: string): Promise<Answer<Order>> {
  const answer = await changeAs(world.client, world.db.person, () => postOrder(world.client, order, key));
  if (answer.ok) await putOrders(world.db, [answer.value]);
  return answer;
}
