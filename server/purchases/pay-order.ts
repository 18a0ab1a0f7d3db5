import { eq } from 'drizzle-orm';
import { toCents } from '../../src/domain/cart/price.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema/orders.ts';
import type { PaymentGateway, PaymentRequest, PaymentState } from '../payment/gateway.ts';
import { type FinalState, writeBegun } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

export interface PaymentTools {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly now: Date;
}

/** Has the gateway begin the payment of a pending order, or find the one that was begun, and notes its name on our side. */
export async function beginPayment({ db, gateway, now }: PaymentTools, order: OrderRow): Promise<PaymentState> {
  const request = await requestOf(db, order);
  const state = await requested(() => gateway.create(request));
  if (state.status === 'created' && request.paymentId === undefined) await writeBegun(db, order.id, state, now);
  return state;
}

/**
 * Has a pending order paid. Every step may be repeated after a crash or by a twin of this request: the gateway knows the order by
 * its id, takes it once, and tells both how it stands. No transaction of ours is open while it is asked.
 */
export async function payOrder(tools: PaymentTools, order: OrderRow, method: string): Promise<PaymentState> {
  const state = await beginPayment(tools, order);
  if (state.status !== 'created') return state;
  return requested(() => tools.gateway.confirm(state.paymentId, method));
}

/**
 * Asks the gateway what became of a pending order and, with `giveUp`, ends the payment where it was not taken. The gateway alone
 * decides between a cancellation and a confirmation that cross: creating first makes sure that there is something to cancel, so that a
 * request still on its way can no longer take the money.
 */
export async function lookUpPayment(
  { db, gateway }: Pick<PaymentTools, 'db' | 'gateway'>,
  order: OrderRow,
  options: { readonly giveUp: boolean },
): Promise<PaymentState> {
  const request = await requestOf(db, order);
  const found = await requested(() => (options.giveUp ? gateway.create(request) : gateway.lookup(request)));
  const isOpen = found.status === 'created' || found.status === 'actionNeeded';
  return isOpen && options.giveUp ? requested(() => gateway.cancel(found.paymentId)) : found;
}

/** Whether a state is the last one of a payment, so that its order can be settled by it. */
export function isFinal(state: PaymentState): state is Exclude<FinalState, { status: 'free' }> {
  return state.status === 'taken' || state.status === 'declined' || state.status === 'cancelled';
}

async function requestOf(db: Database, order: OrderRow): Promise<PaymentRequest> {
  const [known] = await db
    .select({ paymentId: payments.gatewayPaymentId })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  return {
    orderId: String(order.id),
    key: `${order.id}-${order.createdAt.getTime()}`,
    amount: toCents(order.totalCents),
    currencyCode: order.currencyCode,
    paymentId: known?.paymentId ?? undefined,
  };
}

/** A gateway that fails to answer leaves us not knowing; so does one that never heard of the order. */
async function requested(question: () => Promise<PaymentState | undefined>): Promise<PaymentState> {
  try {
    return (await question()) ?? { status: 'unknown' };
  } catch {
    return { status: 'unknown' };
  }
}
