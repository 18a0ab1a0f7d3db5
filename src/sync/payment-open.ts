import { createListeners } from '../engine/listeners.ts';

/** Which payments are under way in a page. Payments may overlap for a moment, so they are counted. */
export function createPayments() {
  let open = 0;
  let wasOpen = false;
  const changes = createListeners();
  return {
    /** A payment is under way: no new version of the app is offered until the function given back was called. */
    holdForPayment: (): (() => void) => {
      open += 1;
      wasOpen = true;
      changes.notify();
      let isCached = true;
      return () => {
        if (!isCached) return;
        isCached = false;
        open -= 1;
        changes.notify();
      };
    },
    isPaymentOpen: (): boolean => open > 0,
    /** Something may have been paid for in this page since it was loaded. */
    wasPaymentOpen: (): boolean => wasOpen,
    /** Calls back when `isPaymentOpen` may have changed. */
    onPaymentOpen: changes.add,
  };
}

/** Those of this page. */
export const { holdForPayment, isPaymentOpen, wasPaymentOpen, onPaymentOpen } = createPayments();
