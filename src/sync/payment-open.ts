import { createListeners } from './listeners.ts';

let open = 0;
let wasOpen = false;
const changes = createListeners();

/**
 * A payment is under way in this page: no new version of the app is offered until the function given back was called. Payments may
 * overlap for a moment, so they are counted.
 */
export function holdForPayment(): () => void {
  open += 1;
  wasOpen = true;
  changes.tell();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    open -= 1;
    changes.tell();
  };
}

export function isPaymentOpen(): boolean {
  return open > 0;
}

/** Something may have been paid for in this page since it was loaded. */
export function wasPaymentOpen(): boolean {
  return wasOpen;
}

/** Calls back when {@link isPaymentOpen} may have changed. */
export function onPaymentOpen(listener: () => void): () => void {
  return changes.add(listener);
}
