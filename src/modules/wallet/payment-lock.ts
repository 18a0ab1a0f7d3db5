import { isDenied } from '../../engine/with-lock.ts';
import { holdForPayment } from '../checkout/data/payment-open.ts';

const LOCK = 'carrel-payment';

/** Lock for the only wallet payment in this browser. */
export interface PaymentPlace {
  /** Acquires the lock; resolves to false if another button has it. App updates are postponed meanwhile. */
  readonly take: () => Promise<boolean>;
  /** Waits until no other button has it, and acquires it; resolves to false once the signal is aborted. */
  readonly waitFor: (signal: AbortSignal) => Promise<boolean>;
  readonly giveBack: () => void;
}

/** Creates the lock. If the browser has no locks or denies them, only the server prevents double charges (PAY-5). */
export function createPaymentPlace(): PaymentPlace {
  let release: (() => void) | undefined;
  const acquire = async (options: LockOptions) => {
    if (release) return true;
    const unlock = await requestLock(options);
    if (!unlock) return false;
    const releaseHold = holdForPayment();
    release = () => {
      releaseHold();
      unlock();
    };
    return true;
  };
  return {
    take: () => acquire({ ifAvailable: true }),
    waitFor: (signal) => acquire({ signal }),
    giveBack: () => {
      release?.();
      release = undefined;
    },
  };
}

/** Returns the function that releases the lock; `undefined` if another window holds it or the signal was aborted. */
function requestLock(options: LockOptions): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  const { signal } = options;
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(LOCK, options, (lock) => {
        if (!lock || signal?.aborted) return resolve(undefined);
        return new Promise<void>((giveBack) => resolve(giveBack));
      })
      .catch((cause: unknown) => {
        if (signal?.aborted) resolve(undefined);
        else if (isDenied(cause)) resolve(() => undefined);
        else reject(cause);
      });
  });
}
