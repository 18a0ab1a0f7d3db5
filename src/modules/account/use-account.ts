import {
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import type { Order } from '../../domain/orders/order-schema.ts';
import type { Login } from '../../domain/people/account-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { runPull } from '../../sync/define-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

/**
 * Returns the current user from the local database; `undefined` while it is being read, `null` if it was never
 * received.
 */
export function useLogin(): Login | null | undefined {
  return useLiveQuery<Login | null>(
    'login',
    lazyQuery(loadSyncClient, (syncClient) => (next) => syncClient.login((cached) => next(cached?.value ?? null))),
  );
}

/** Number of orders per page. */
export const ORDERS_PAGE_SIZE = 20;

export interface OrdersSnapshot {
  readonly orders: readonly Order[];
  readonly state: QueryStatus;
}

/** Returns the newest orders from the local database, up to the requested number of pages. */
export function useOrders(pages: number): OrdersSnapshot {
  const orders = useLiveQuery<readonly Order[]>(
    `${pages}`,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.orders(1, pages * ORDERS_PAGE_SIZE + 1)),
  );
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshOrders()), [], {
    isRepeatedOnReconnect: true,
  });
  const isCached = orders !== undefined && (orders.length > 0 || outcome?.isFresh === true);
  return { orders: orders ?? [], state: queryStatus(isCached, outcome) };
}
