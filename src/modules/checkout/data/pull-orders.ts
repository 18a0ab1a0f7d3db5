import type { Order, PlaceOrder } from '../../../domain/orders/order-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { loadPullState, putPullState } from '../../device/data/sync-state.ts';
import { getOrder, getOrders, postOrder } from './api.ts';
import { putOrders } from './queries.ts';

export async function refreshOrders(context: UserSyncContext): Promise<RefreshResult> {
  const { db } = context;
  const state = (await loadPullState(db, 'orders'))?.value;
  const answer = await getOrders(context.client, state?.etag);
  if (!answer.ok) return refreshFailed(answer.error);
  const { value, etag } = answer.value;
  await db.dexie.transaction('rw', [db.orders, db.meta], async () => {
    if (value) await putOrders(db, value);
    await putPullState(db, 'orders', { etag }, context.now());
  });
  return REFRESHED;
}

export async function refreshOrder(context: UserSyncContext, id: string): Promise<RefreshResult> {
  const answer = await getOrder(context.client, id);
  if (!answer.ok) return refreshFailed(answer.error);
  await putOrders(context.db, [answer.value]);
  return REFRESHED;
}

/**
 * Places an order. Online only, never queued (PAY-6). The caller creates the key when the person starts to pay and
 * keeps it until a response arrives, so that a second click or a retry after a lost response is the same order.
 */
export async function placeOrder(context: UserSyncContext, order: PlaceOrder, key: string): Promise<Result<Order>> {
  const answer = await withCsrf(context.client, context.db.person, () => postOrder(context.client, order, key));
  if (answer.ok) await putOrders(context.db, [answer.value]);
  return answer;
}
