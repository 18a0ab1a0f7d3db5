import type { CourseId } from '../../contract/ids.ts';
import { type CheckoutCart, checkoutCart } from '../../domain/cart-view-checkout.ts';
import type { CartView } from '../../domain/fold-cart.ts';
import { BROKEN, type Outcome } from '../../domain/seen-state.ts';
import { isUnreached } from '../../domain/sync-status.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

export interface CheckoutFacts {
  /** `undefined` until the device has said so. */
  readonly isSignedIn: boolean | undefined;
  readonly cart: CheckoutCart | undefined;
  /** Cart changes that the store does not have yet, of any course. */
  readonly waiting: number;
}

/** What a checkout stands on: the person, and the cart as far as this checkout pays for it. */
export function useCheckoutFacts(courseId: CourseId | undefined): CheckoutFacts {
  const isSignedIn = useObserved<boolean>(
    'login',
    lazySource(loadDevice, (device) => (next) => device.login((held) => next(held?.value.isLoggedIn === true))),
  );
  const view = useObserved<CartView>(
    'cart',
    lazySource(loadDevice, (device) => device.cart),
  );
  const refresh = async (): Promise<Outcome> => {
    const device = await loadDevice();
    device.wake();
    return device.refreshCart();
  };
  useRefreshed('cart', refresh, BROKEN);
  return { isSignedIn, cart: view && checkoutCart(view, courseId), waiting: view?.waiting ?? 0 };
}

/** Whether the store is known to be out of reach. */
export function useIsOffline(): boolean {
  const isOffline = useObserved<boolean>(
    'status',
    lazySource(loadDevice, (device) => (next) => device.status((status) => next(isUnreached(status)))),
  );
  return isOffline ?? false;
}

/** Longest wait for unsent changes before leaving for the sign-in page, in milliseconds. They are kept in any case. */
const FLUSH_MS = 3000;

/** Sends what waits, as far as a short while allows, so that the visitor's cart is on the server when the person signs in. */
export async function flushOutbox(): Promise<void> {
  const device = await loadDevice();
  device.wake();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FLUSH_MS);
    const stop = device.unsent((rows) => {
      if (rows.some((row) => row.problem?.kind !== 'refused')) return;
      clearTimeout(timer);
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
