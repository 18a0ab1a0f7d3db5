import { toCents } from '../../src/domain/price.ts';
import type { Database } from '../db/database.ts';
import type { PaymentGateway, PaymentState } from '../payment/gateway.ts';
import { type FinalState, writePayment } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

interface Tools {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly now: Date;
}

/**
 * Has a pending order paid. Every step may be repeated after a crash or by a twin of this request: the gateway knows the order by
 * its id, takes it once, and tells both how it stands. No transaction of ours is open while it is asked.
 */
export async function payOrder({ db, gateway, now }: Tools, order: OrderRow, method: string): Promise<PaymentState> {
  const state = await asked(() => gateway.create(requestOf(order)));
  if (state.status !== 'created') return state;
  await writePayment(db, order, state, now);
  return asked(() => gateway.confirm(state.paymentId, method));
}

/**
 * Asks the gateway what became of a pending order and, with `giveUp`, ends the payment where it was not taken. The gateway alone
 * decides between a cancellation and a confirmation that cross: creating first makes sure that there is something to cancel, so that a
 * request still on its way can no longer take the money.
 */
export async function lookUpPayment(
  gateway: PaymentGateway,
  order: OrderRow,
  options: { readonly giveUp: boolean },
): Promise<PaymentState> {
  const found = options.giveUp
    ? await asked(() => gateway.create(requestOf(order)))
    : await asked(() => gateway.lookup(String(order.id)));
  if (found.status !== 'created' || !options.giveUp) return found;
  return asked(() => gateway.cancel(found.paymentId));
}

/** Whether a state is the last one of a payment, so that its order can be settled by it. */
export function isFinal(state: PaymentState): state is Exclude<FinalState, { status: 'free' }> {
  return state.status === 'taken' || state.status === 'declined' || state.status === 'cancelled';
}

function requestOf(order: OrderRow) {
  return { orderId: String(order.id), amount: toCents(order.totalCents), currencyCode: order.currencyCode };
}

/** A gateway that fails to answer leaves us not knowing; so does one that never heard of the order. */
async function asked(question: () => Promise<PaymentState | undefined>): Promise<PaymentState> {
  try {
    return (await question()) ?? { status: 'unknown' };
  } catch {
    return { status: 'unknown' };
  }
}
