import { type CheckoutCart, checkoutCart } from '../../domain/cart/cart-view-checkout.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import type { RefreshResult } from '../../engine/refresh-result.ts';
import { runPull } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { cartQuery, isLoggedInQuery } from '../device/data/queries.ts';
import type { SyncClient } from '../device/data/sync-client.ts';

export interface CheckoutState {
  /** `undefined` while the local database is being read. */
  readonly isSignedIn: boolean | undefined;
  /** Also `undefined` until this device has received the cart of a person who signed in here. */
  readonly cart: CheckoutCart | undefined;
  /** Number of cart changes that the server has not confirmed, of any course. */
  readonly waiting: number;
}

/** Returns the data that a checkout needs: the person, and the part of the cart that this checkout pays for. */
export function useCheckoutState(courseId: CourseId | undefined): CheckoutState {
  const isSignedIn = useQuery(isLoggedInQuery);
  const view = useQuery(cartQuery);
  const { value: outcome } = useAsync(() => runPull(pushAndRefreshCart), [], { isRepeatedOnReconnect: true });
  const known = view?.isKnown || outcome?.isFresh === false ? view : undefined;
  return { isSignedIn, cart: known && checkoutCart(known, courseId), waiting: view?.waiting ?? 0 };
}

async function pushAndRefreshCart(syncClient: SyncClient): Promise<RefreshResult> {
  syncClient.wake();
  return syncClient.refreshCart();
}

/**
 * Longest wait for unsent changes before navigating to the sign-in page, in milliseconds. The changes are kept in any
 * case.
 */
const FLUSH_MS = 3000;

/**
 * Pushes the outbox within a short time limit, so that the visitor's cart is on the server when the person signs in.
 */
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
