import type { Order } from '../../domain/orders/order-schema.ts';
import type { Login } from '../../domain/people/account-schema.ts';
import { listQueryStatus, type QueryStatus } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';
import { loginQuery, pulledAtQuery } from '../device/data/queries.ts';

/**
 * Returns the current user from the local database; `undefined` while it is being read, `null` if it was never
 * received.
 */
export function useLogin(): Login | null | undefined {
  return useQuery(loginQuery);
}

/** Number of orders per page. */
export const ORDERS_PAGE_SIZE = 20;

/** One order more than is shown tells whether there is another page. */
const ordersQuery = defineQuery((syncClient, pages: number) => syncClient.orders(1, pages * ORDERS_PAGE_SIZE + 1));

export interface OrdersSnapshot {
  readonly orders: readonly Order[];
  readonly state: QueryStatus;
}

/** Returns the newest orders from the local database, up to the requested number of pages. */
export function useOrders(pages: number): OrdersSnapshot {
  const orders = useQuery(ordersQuery, pages);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshOrders()), [], {
    isRepeatedOnReconnect: true,
  });
  // The server has confirmed a list that has a time of its last pull, so an empty one is known to be empty.
  const pulledAt = useQuery(pulledAtQuery, 'orders');
  const seen = orders && { count: orders.length, pulledAt };
  return { orders: orders ?? [], state: listQueryStatus(seen, outcome) };
}
