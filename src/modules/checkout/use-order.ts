import { useEffect, useState } from 'react';
import type { Order } from '../../domain/orders/order-schema.ts';
import { type QueryStatus, queryStatus } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

const orderQuery = defineQuery((syncClient, id: string) => syncClient.order(id));

const POLL_MS = 3000;

export interface OrderSnapshot {
  readonly order: Order | undefined;
  readonly state: QueryStatus;
  readonly needsSignIn: boolean;
}

/**
 * Returns an order from the local database. While it is pending, the server is polled, and the order is never placed
 * again (PAY-4).
 */
export function useOrder(id: string): OrderSnapshot {
  const [polls, setPolls] = useState(0);
  const order = useQuery(orderQuery, id);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshOrder(id)), [id, polls], {
    isRepeatedOnReconnect: true,
  });
  const isPending = order?.status === 'pending';
  const isPaid = order?.status === 'paid';

  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => setPolls((before) => before + 1), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending]);

  useEffect(() => {
    if (isPaid) void deliverPurchase();
  }, [isPaid]);

  const needsSignIn = outcome?.isFresh === false && outcome.error.kind === 'unauthenticated';
  return { order, state: queryStatus(order !== undefined, outcome), needsSignIn };
}

/** Updates the shelf and the cart on this device after a purchase. */
async function deliverPurchase(): Promise<void> {
  const syncClient = await loadSyncClient();
  await Promise.all([syncClient.refreshCart(), syncClient.refreshShelf()]);
}
