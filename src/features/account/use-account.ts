import type { Login } from '../../contract/account.ts';
import type { Order } from '../../contract/order.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

/** Who is here as the device knows it; `undefined` until it has said so, `null` when it has never been told. */
export function useLogin(): Login | null | undefined {
  return useObserved<Login | null>(
    'login',
    lazySource(loadDevice, (device) => (next) => device.login((held) => next(held?.value ?? null))),
  );
}

/** Orders shown at a time. */
export const ORDERS_PAGE_SIZE = 20;

export interface OrdersSeen {
  readonly orders: readonly Order[];
  readonly state: SeenState;
}

/** The newest orders from the device, as many pages as were asked for. */
export function useOrders(pages: number): OrdersSeen {
  const orders = useObserved<readonly Order[]>(
    `${pages}`,
    lazySource(loadDevice, (device) => device.orders(1, pages * ORDERS_PAGE_SIZE + 1)),
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshOrders();
  const outcome = useRefreshed('orders', refresh, BROKEN);
  const isHeld = orders !== undefined && (orders.length > 0 || outcome?.isFresh === true);
  return { orders: orders ?? [], state: seenState(isHeld, outcome) };
}
