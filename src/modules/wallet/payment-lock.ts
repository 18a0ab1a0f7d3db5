import { isDenied } from '../../engine/with-lock.ts';
import { holdForPayment } from '../../sync/payment-open.ts';

const LOCK = 'carrel-payment';

/** This browser's one place for a wallet payment, as one button holds it. */
export interface PaymentPlace {
  /** Whether this button has the place now. Updates of the app are kept away meanwhile. */
  readonly take: () => Promise<boolean>;
  readonly giveBack: () => void;
}

/** Where there are no locks, or none are given, the store alone sees to it that nothing is taken twice. */
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

/** What gives the lock back; `undefined` where another window has it. */
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
