import type { CartView, CartViewLine } from '../../domain/cart/fold-cart.ts';
import {
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import { createQueryCache, lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import type { AppMutation } from '../../sync/mutations/app-mutations.ts';

const queryCache = createQueryCache<CartView>(1);

export interface Cart {
  readonly cart: CartView | undefined;
  readonly state: QueryStatus;
}

/** Returns the cart from the local database and refreshes it from the server while it is shown. */
export function useCart(): Cart {
  const cart = useLiveQuery(
    'cart',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.cart),
    queryCache,
  );
  const refresh = async (): Promise<RefreshResult> => (await loadSyncClient()).refreshCart();
  const outcome = useRefetch('cart', refresh, REFRESH_BROKEN);
  const isCached = cart !== undefined && (cart.isKnown || cart.lines.length + cart.refusedLines.length > 0);
  return { cart, state: queryStatus(isCached, outcome) };
}

async function ask(mutation: AppMutation): Promise<void> {
  await (await loadSyncClient()).enqueue(mutation);
}

/** Removes a line: at once on this device, and on the server when it is online. */
export function removeLine(line: CartViewLine): Promise<void> {
  return ask({ kind: 'cart.removeOffering', payload: { lineKey: line.key, seen: { product: line.product } } });
}

/** Restores a line that was removed by mistake. */
export function restoreLine({ offeringId, courseId, format, product, offering }: CartViewLine): Promise<void> {
  const seen = { product, offering };
  return ask({
    kind: 'cart.addOffering',
    payload: { offeringId, format, seen, ...(courseId === undefined ? {} : { courseId }) },
  });
}

export async function retryChange(rowId: string): Promise<void> {
  await (await loadSyncClient()).retryRow(rowId);
}

export async function discardChange(rowId: string): Promise<void> {
  await (await loadSyncClient()).discardRow(rowId);
}
