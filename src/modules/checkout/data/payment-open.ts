import { createListeners } from '../../../engine/listeners.ts';

/** Tracks the open payments of a page. Payments may overlap briefly, so they are counted. */
export function createPayments() {
  let open = 0;
  let wasOpen = false;
  const changes = createListeners();
  return {
    /** Marks a payment as open. No app update is offered until the returned function is called. */
    holdForPayment: (): (() => void) => {
      open += 1;
      wasOpen = true;
      changes.notify();
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        open -= 1;
        changes.notify();
      };
    },
    isPaymentOpen: (): boolean => open > 0,
    /** True if a payment was open in this page since it was loaded. */
    wasPaymentOpen: (): boolean => wasOpen,
    /** Calls back when `isPaymentOpen` may have changed. */
    onPaymentOpen: changes.add,
  };
}

/** The payments of this page. */
export const { holdForPayment, isPaymentOpen, wasPaymentOpen, onPaymentOpen } = createPayments();
