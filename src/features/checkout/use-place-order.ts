import { useState } from 'react';
import type { PlaceOrder } from '../../contract/order.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { holdForPayment } from '../../sync/payment-open.ts';
import { isAttemptOver, type OrderOutcome, orderOutcome } from './order-outcome.ts';

export interface Placing {
  readonly isPlacing: boolean;
  readonly outcome: OrderOutcome | undefined;
  /** Sends the open attempt again where there is one, else the order as a new attempt. */
  readonly place: (order: PlaceOrder) => void;
  readonly forget: () => void;
}

/** Places an order at most once, however often it is pressed and whatever the line does. */
export function usePlaceOrder(onOutcome: (outcome: OrderOutcome) => void): Placing {
  const [isPlacing, setPlacing] = useState(false);
  const [outcome, setOutcome] = useState<OrderOutcome>();

  const place = async (order: PlaceOrder) => {
    setPlacing(true);
    setOutcome(undefined);
    const endHold = holdForPayment();
    const next = await sendOrder(order).catch((): OrderOutcome => ({ kind: 'unanswered' }));
    endHold();
    setOutcome(next);
    setPlacing(false);
    onOutcome(next);
  };
  return {
    isPlacing,
    outcome,
    place: (order) => void (isPlacing || place(order)),
    forget: () => setOutcome(undefined),
  };
}

async function sendOrder(order: PlaceOrder): Promise<OrderOutcome> {
  const { beginAttempt, endAttempt } = await import('./attempt.ts');
  const attempt = await beginAttempt(order, () => crypto.randomUUID());
  const device = await loadDevice();
  const outcome = orderOutcome(await device.placeOrder(attempt.order, attempt.key));
  if (isAttemptOver(outcome)) await endAttempt(attempt.key);
  return outcome;
}
