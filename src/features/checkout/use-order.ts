import { useEffect, useState } from 'react';
import type { Order } from '../../contract/order.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

const POLL_MS = 3000;

export interface OrderSeen {
  readonly order: Order | undefined;
  readonly state: SeenState;
  readonly needsSignIn: boolean;
}

/** An order from the device; while it is pending the store is asked again and again, and it is never placed anew. */
export function useOrder(id: string): OrderSeen {
  const [polls, setPolls] = useState(0);
  const order = useObserved<Order | undefined>(
    id,
    lazySource(loadDevice, (device) => device.order(id)),
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshOrder(id);
  const outcome = useRefreshed(`${id} ${polls}`, refresh, BROKEN);
  const isPending = order?.status === 'pending';
  const isPaid = order?.status === 'paid';

  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => setPolls((before) => before + 1), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending]);

  useEffect(() => {
    if (isPaid) void bringPurchase();
  }, [isPaid]);

  const needsSignIn = outcome?.isFresh === false && outcome.error.kind === 'unauthenticated';
  return { order, state: seenState(order !== undefined, outcome), needsSignIn };
}

/** What was bought comes to the shelf of this device, and leaves its cart. */
async function bringPurchase(): Promise<void> {
  const device = await loadDevice();
  await Promise.all([device.refreshCart(), device.refreshShelf()]);
}
