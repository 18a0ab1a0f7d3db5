import { isDenied } from '../../engine/with-lock.ts';
import { holdForPayment } from '../checkout/data/payment-open.ts';

const LOCK = 'carrel-payment';

/** Lock for the only wallet payment in this browser. */
export interface PaymentPlace {
  /** Acquires the lock; resolves to false if another button has it. App updates are postponed meanwhile. */
  readonly take: () => Promise<boolean>;
  readonly giveBack: () => void;
}

/** Creates the lock. If the browser has no locks or denies them, only the server prevents double charges (PAY-5). */
export function createPaymentPlace(): PaymentPlace {
  let release: (() => void) | undefined;
  return {
    take: async () => {
      if (release) return true;
      const unlock = await requestLock();
      if (!unlock) return false;
      const releaseHold = holdForPayment();
      release = () => {
        releaseHold();
        unlock();
      };
      return true;
    },
    giveBack: () => {
      release?.();
      release = undefined;
    },
  };
}

/** Returns the function that releases the lock; `undefined` if another window holds it. */
function requestLock(): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((giveBack) => resolve(giveBack));
      })
      .catch((cause: unknown) => (isDenied(cause) ? resolve(() => undefined) : reject(cause)));
  });
}
