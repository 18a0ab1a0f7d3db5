import type { Order, PlaceOrder } from '../../../domain/orders/order-schema.ts';
import { changeInOrder, pullInOrder } from '../../../engine/database/response-order.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { type RefreshResult, toRefreshResult } from '../../../engine/refresh-result.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { putPullState } from '../../device/data/sync-state.ts';
import { getOrder, getOrders, postOrder } from './api.ts';
import { putOrders } from './queries.ts';

/** The subject of the order in which answers about orders are written. */
const SUBJECT = 'orders';

export async function refreshOrders({ client, db, now }: UserSyncContext): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: SUBJECT,
      tables: [db.orders],
      request: () => getOrders(client),
      write: async (orders) => {
        await putOrders(db, orders);
        await putPullState(db, 'orders', {}, now());
      },
    }),
  );
}

export async function refreshOrder({ client, db }: UserSyncContext, id: string): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: SUBJECT,
      tables: [db.orders],
      request: () => getOrder(client, id),
      write: (order) => putOrders(db, [order]),
    }),
  );
}

/**
 * Places an order. Online only, never queued (PAY-6). The caller creates the key when the person starts to pay and
 * keeps it until a response arrives, so that a second click or a retry after a lost response is the same order.
 */
export async function placeOrder(context: UserSyncContext, order: PlaceOrder, key: string): Promise<Result<Order>> {
  const { client, db } = context;
  return changeInOrder(db, {
    subject: SUBJECT,
    tables: [db.orders],
    request: () => withCsrf(client, db.person, () => postOrder(client, order, key)),
    // A later answer may have the order in a later state.
    write: async (placed, isLate) => {
      const known = isLate ? await db.orders.get(placed.id) : undefined;
      if (known === undefined) await putOrders(db, [placed]);
    },
  });
}
