import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { isFinal, lookUpPayment } from './pay-order.ts';
import { settleOrder } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

interface Deps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
}

/**
 * Brings an order whose payment was left open by a crash or a lost answer up to date. It is given up when its time is over, or at once
 * where `giveUp` says that the person began anew.
 */
export async function resolvePending(tools: Deps, order: OrderRow, giveUp = false): Promise<OrderRow> {
  if (order.status !== 'pending') return order;
  const now = tools.clock();
  const isExpired = order.expiresAt !== null && order.expiresAt <= now;
  const state = await lookUpPayment(tools, order, { giveUp: giveUp || isExpired });
  if (!isFinal(state)) return order;
  return tools.db.transaction((tx) => settleOrder(tx, order.id, state, now));
}

/** The same for an order by its id, and for all open ones of a person. */
export async function resolveById(tools: Deps, orderId: number, giveUp = false): Promise<OrderRow | undefined> {
  const [order] = await tools.db.select().from(orders).where(eq(orders.id, orderId));
  return order && resolvePending(tools, order, giveUp);
}

export async function resolveAllOf(tools: Deps, userId: number): Promise<void> {
  const isOpen = and(eq(orders.userId, userId), eq(orders.status, 'pending'));
  for (const order of await tools.db.select().from(orders).where(isOpen)) await resolvePending(tools, order);
}

/** How many expired payments one round ends: a gateway that is down must not hold the next round up for long. */
const TICK = 50;

/**
 * Ends the payments that nobody came back to, of anybody; those whose gateway does not answer wait for the next round. Throws an
 * `AggregateError` after the last order if some could not be resolved, so that one order never keeps the others open.
 */
export async function expirePayments(tools: Deps): Promise<void> {
  const isExpired = and(eq(orders.status, 'pending'), lte(orders.expiresAt, tools.clock()));
  const expired = await tools.db.select().from(orders).where(isExpired).orderBy(orders.expiresAt).limit(TICK);
  const failures: unknown[] = [];
  for (const order of expired) await resolvePending(tools, order).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some expired payments could not be resolved');
}
