import { useState } from 'react';
import type { PlaceOrder } from '../../domain/orders/order-schema.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { holdForPayment } from './data/payment-open.ts';
import { loadAttempts } from './load-attempts.ts';
import { isAttemptOver, type OrderOutcome, orderOutcome } from './order-outcome.ts';

export interface Placing {
  readonly isPlacing: boolean;
  readonly outcome: OrderOutcome | undefined;
  /** Sends the open attempt again if there is one, otherwise the order as a new attempt. */
  readonly place: (order: PlaceOrder) => void;
  readonly forget: () => void;
}

/** Places an order at most once, regardless of repeated presses and lost connections. */
export function usePlaceOrder(onOutcome: (outcome: OrderOutcome) => void): Placing {
  const [isPlacing, setPlacing] = useState(false);
  const [outcome, setOutcome] = useState<OrderOutcome>();

  const place = async (order: PlaceOrder) => {
    setPlacing(true);
    setOutcome(undefined);
    const releaseHold = holdForPayment();
    const next = await sendOrder(order).catch((): OrderOutcome => ({ kind: 'unanswered' }));
    releaseHold();
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
  const attempts = await loadAttempts().catch(() => undefined);
  const attempt = await attempts?.openAttempt(order, () => crypto.randomUUID()).catch(() => undefined);
  if (!(attempts && attempt)) return { kind: 'notSent' };
  const syncClient = await loadSyncClient();
  const outcome = orderOutcome(await syncClient.placeOrder(attempt.order, attempt.key));
  if (isAttemptOver(outcome)) await attempts.endAttempt(attempt.key, outcome.kind === 'placed');
  else await attempts.markAwaitsBank(attempt.key, outcome.kind === 'actionNeeded');
  return outcome;
}
