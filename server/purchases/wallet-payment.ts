import { and, eq } from 'drizzle-orm';
import type { PaymentResult, PaymentStart } from '../../src/domain/orders/payment-schema.ts';
import { orders, payments } from '../db/schema/orders.ts';
import type { AppContext } from '../http/app-context.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import type { Text } from '../messages/text.ts';
import { beginPayment } from './pay-order.ts';
import { pending } from './place-order.ts';
import type { ReserveDeps } from './reserve-order.ts';
import { reserveWallet, type WalletOrder } from './reserve-wallet.ts';
import { resolveById, resolvePending } from './resolve-pending.ts';
import { type PaidOrder, takePayment } from './take-payment.ts';
import type { OrderRow } from './to-order.ts';

/** A payment result with its message in both languages. */
export type WalletAnswer = Omit<PaymentResult, 'message'> & { readonly detail?: Text };

type WalletSite = Pick<ReserveDeps, 'host' | 'address'>;

/**
 * Starts the payment of one offering. A person has at most one open payment (PAY-5): the same offering finds it again,
 * another offering ends it. If the payment turns out to be paid already, the result says so.
 * @param site the host name of the selling site and the network address of the buyer
 * @throws 503 if the gateway does not respond; no money can be taken then
 */
export async function startWalletPayment(
  context: AppContext,
  site: WalletSite,
  input: WalletOrder,
): Promise<PaymentStart> {
  const first = await beginOnce(context, site, input);
  const started = 'again' in first ? await beginOnce(context, site, input) : first;
  if ('again' in started) throw pending({ id: started.again });
  const { order } = started;
  const [payment] = await context.db.select().from(payments).where(eq(payments.orderId, order.id));
  return {
    success: true,
    ...(payment ? { id: String(payment.id) } : {}),
    order_id: String(order.id),
    status: order.status === 'paid' ? 'paid' : 'open',
    amount: order.totalCents,
    currency: order.currencyCode.toLowerCase(),
    country: context.config.country,
    gateway: context.gateway.config,
  };
}

/** Tries once. `again` is a blocking order that has been resolved. */
async function beginOnce(
  context: AppContext,
  site: WalletSite,
  input: WalletOrder,
): Promise<{ readonly order: OrderRow } | { readonly again: number }> {
  const { db, clock, config, gateway } = context;
  const [now, { country }] = [clock(), config];
  const reserved = await db.transaction((tx) => reserveWallet({ tx, now, country, gateway, ...site }, input));
  if ('blockedBy' in reserved) return endBlockingPayment(context, reserved.blockedBy);
  const { order } = reserved;
  if (order.status === 'paid') return { order };
  const state = await beginPayment({ db, gateway, now }, order);
  if (state.status === 'created') return { order };
  if (state.status === 'unknown') throw unavailable();
  const ended = await resolveById(context, order.id, true);
  return ended?.status === 'paid' ? { order: ended } : { again: order.id };
}

/** Ends the person's other payment if its result is known, so that the request can be repeated. @throws 409 */
async function endBlockingPayment(context: AppContext, orderId: number): Promise<{ readonly again: number }> {
  const other = await resolveById(context, orderId, true);
  if (other?.status === 'pending') throw pending(other);
  return { again: orderId };
}

/** Takes the money of the person's own payment. A retry returns the result of the first request. */
export async function confirmWalletPayment(
  context: AppContext,
  own: OwnPayment,
  methodId: string,
): Promise<WalletAnswer> {
  const found = await loadOwn(context, own);
  const isExpired = found.expiresAt !== null && found.expiresAt <= context.clock();
  if (found.status !== 'pending') return answerOf({ order: found, action: undefined });
  if (isExpired) return answerOf({ order: await resolvePending(context, found, true), action: undefined });
  return answerOf(await takePayment(context, found, methodId));
}

/** Ends the payment of a dismissed wallet unless the money was already taken, and returns the result. */
export async function cancelWalletPayment(context: AppContext, own: OwnPayment): Promise<WalletAnswer> {
  const order = await resolvePending(context, await loadOwn(context, own), true);
  const paymentState = paymentStateOf(order);
  return {
    success: paymentState === 'cancelled' || paymentState === 'declined',
    order_id: String(order.id),
    status: paymentState,
  };
}

/** A payment id with the person who owns it. */
export interface OwnPayment {
  readonly userId: number;
  readonly paymentId: number;
}

async function loadOwn({ db }: AppContext, { userId, paymentId }: OwnPayment): Promise<OrderRow> {
  const [row] = await db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(orders.userId, userId)));
  if (!row) throw notFound();
  return row.order;
}

function answerOf({ order, action }: PaidOrder): WalletAnswer {
  const common = { order_id: String(order.id), success: order.status === 'paid' };
  if (action) return { ...common, status: 'actionNeeded', action, detail: shopMessages.paymentActionNeeded };
  const status = paymentStateOf(order);
  if (status === 'declined') throw new Problem(402, 'payment_declined', { detail: shopMessages.paymentDeclined });
  if (status === 'cancelled') throw new Problem(409, 'payment_cancelled', { detail: shopMessages.paymentCancelled });
  return { ...common, status, ...(status === 'pending' ? { detail: shopMessages.paymentPending } : {}) };
}

function paymentStateOf({ status }: OrderRow): 'paid' | 'pending' | 'cancelled' | 'declined' {
  return status === 'failed' ? 'declined' : status;
}

const unavailable = () => new Problem(503, 'payment_unavailable', { detail: shopMessages.paymentUnavailable });
