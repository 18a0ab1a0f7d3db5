import { type CheckoutCart, checkoutCart } from '../../domain/cart/cart-view-checkout.ts';
import type { CartView } from '../../domain/cart/fold-cart.ts';
import { REFRESH_BROKEN, type RefreshResult } from '../../domain/mutations/query-status.ts';
import { isServerUnreachable } from '../../domain/mutations/sync-status.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { cartQuery, isLoggedInQuery } from '../../sync/queries.ts';

export interface CheckoutFacts {
  /** `undefined` while the local database is being read. */
  readonly isSignedIn: boolean | undefined;
  readonly cart: CheckoutCart | undefined;
  /** Number of cart changes that the server has not confirmed, of any course. */
  readonly waiting: number;
}

/** Returns the data that a checkout needs: the user, and the part of the cart that this checkout pays for. */
export function useCheckoutFacts(courseId: CourseId | undefined): CheckoutFacts {
  const isSignedIn = useQuery(isLoggedInQuery);
  const view = useQuery(cartQuery);
  const refresh = async (): Promise<RefreshResult> => {
    const syncClient = await loadSyncClient();
    syncClient.wake();
    return syncClient.refreshCart();
  };
  useRefetch('cart', refresh, REFRESH_BROKEN);
  return { isSignedIn, cart: view && checkoutCart(view, courseId), waiting: view?.waiting ?? 0 };
}

/** Returns true if the store is known to be unreachable. */
export function useIsOffline(): boolean {
  const isOffline = useLiveQuery<boolean>(
    'status',
    lazyQuery(
      loadSyncClient,
      (syncClient) => (next) => syncClient.status((status) => next(isServerUnreachable(status))),
    ),
  );
  return isOffline ?? false;
}

/**
 * Longest wait for unsent changes before navigating to the sign-in page, in milliseconds. The changes are kept in any
 * case.
 */
const FLUSH_MS = 3000;

/** Pushes the outbox within a short time limit, so that the visitor's cart is on the server when the user signs in. */
export async function flushOutbox(): Promise<void> {
  const syncClient = await loadSyncClient();
  syncClient.wake();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FLUSH_MS);
    const stop = syncClient.unsent((rows) => {
      if (rows.some((row) => row.problem?.kind !== 'refused')) return;
      clearTimeout(timer);
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
