import { eq } from 'drizzle-orm';
import { toCents } from '../../src/domain/cart/price.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema/orders.ts';
import type { PaymentGateway, PaymentRequest, PaymentState } from '../payment/gateway.ts';
import { type FinalState, writeBegun } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

export interface PaymentDeps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly now: Date;
}

/** Begins the payment of a pending order at the gateway, or finds the one that was begun, and stores its payment id. */
export async function beginPayment({ db, gateway, now }: PaymentDeps, order: OrderRow): Promise<PaymentState> {
  const request = await requestOf(db, gateway, order);
  if (!request) return { status: 'unknown' };
  const state = await requested(() => gateway.create(request));
  if (state.status === 'created' && request.paymentId === undefined) await writeBegun(db, order.id, state, now);
  return state;
}

/**
 * Pays a pending order. Every step may be repeated after a crash or by a concurrent request: the gateway identifies the
 * payment by the order, charges it once, and returns its state to both. No database transaction is open during a
 * request to the gateway.
 */
export async function payOrder(deps: PaymentDeps, order: OrderRow, method: string): Promise<PaymentState> {
  const state = await beginPayment(deps, order);
  if (state.status !== 'created') return state;
  return requested(() => deps.gateway.confirm(state.paymentId, method));
}

/**
 * Requests the payment state of a pending order. With `shouldCancel` it cancels the payment if the money was not taken. If a
 * cancellation and a confirmation are sent at the same time, only the gateway decides. The payment is created first, so
 * that there is one to cancel and a request that is still open cannot take the money.
 */
export async function lookUpPayment(
  { db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>,
  order: OrderRow,
  options: { readonly shouldCancel: boolean },
): Promise<PaymentState> {
  const request = await requestOf(db, gateway, order);
  if (!request) return { status: 'unknown' };
  const found = await requested(() => (options.shouldCancel ? gateway.create(request) : gateway.lookup(request)));
  const isOpen = found.status === 'created' || found.status === 'actionNeeded';
  return isOpen && options.shouldCancel ? requested(() => gateway.cancel(found.paymentId)) : found;
}

/** Returns true if a payment state is final, so that its order can be settled. */
export function isFinal(state: PaymentState): state is Exclude<FinalState, { status: 'free' | 'abandoned' }> {
  return state.status === 'taken' || state.status === 'declined' || state.status === 'cancelled';
}

/**
 * Returns true if the store can no longer learn the state of a payment: it was begun at another gateway, or the gateway
 * does not have it, e.g. because the store changed its account there. Returns false while the gateway does not respond,
 * and in a store without payments, whose operator may only have paused them.
 */
export async function isOutOfReach(
  { db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>,
  order: OrderRow,
): Promise<boolean> {
  if (gateway.config.kind === 'none') return false;
  const request = await requestOf(db, gateway, order);
  if (!request) return true;
  if (request.paymentId === undefined) return false;
  try {
    return (await gateway.lookup(request)) === undefined;
  } catch {
    return false;
  }
}

/** Returns `undefined` if the payment was begun at another gateway. This one could only begin a second payment. */
async function requestOf(
  db: Database,
  { config }: Pick<PaymentGateway, 'config'>,
  order: OrderRow,
): Promise<PaymentRequest | undefined> {
  const [known] = await db
    .select({ paymentId: payments.gatewayPaymentId, gateway: payments.gateway })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  if (known && known.gateway !== config.kind) return undefined;
  return {
    orderId: String(order.id),
    key: `${order.id}-${order.createdAt.getTime()}`,
    amount: toCents(order.totalCents),
    currencyCode: order.currencyCode,
    paymentId: known?.paymentId ?? undefined,
  };
}

/**
 * Sends a request to the gateway. The state is unknown if the gateway fails to answer or has no payment for the order.
 */
async function requested(send: () => Promise<PaymentState | undefined>): Promise<PaymentState> {
  try {
    return (await send()) ?? { status: 'unknown' };
  } catch {
    return { status: 'unknown' };
  }
}
