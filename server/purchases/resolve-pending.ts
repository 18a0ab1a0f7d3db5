import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { runEach } from '../run-each.ts';
import { isFinal, lookUpPayment } from './pay-order.ts';
import { settleOrder } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

interface Deps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
}

/**
 * Updates an order whose payment was left open by a crash or a lost response. The payment is canceled if it has
 * expired, or at once if `shouldCancel` is set because the person started again.
 */
export async function resolvePending(deps: Deps, order: OrderRow, shouldCancel = false): Promise<OrderRow> {
  if (order.status !== 'pending') return order;
  const now = deps.clock();
  const isExpired = order.expiresAt !== null && order.expiresAt <= now;
  const state = await lookUpPayment(deps, order, { shouldCancel: shouldCancel || isExpired });
  if (!isFinal(state)) return order;
  return deps.db.transaction((tx) => settleOrder(tx, order.id, state, now));
}

/** Resolves an order by its id. */
export async function resolveById(deps: Deps, orderId: number, shouldCancel = false): Promise<OrderRow | undefined> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  return order && resolvePending(deps, order, shouldCancel);
}

export async function resolveAllOf(deps: Deps, userId: number): Promise<void> {
  const isOpen = and(eq(orders.userId, userId), eq(orders.status, 'pending'));
  for (const order of await deps.db.select().from(orders).where(isOpen)) await resolvePending(deps, order);
}

/**
 * Maximum number of expired payments per run, so that an unavailable gateway does not delay the next run for long.
 */
const MAX_PER_RUN = 50;

/**
 * Ends the expired payments of all people. Payments whose gateway does not respond wait for the next run. Throws an
 * `AggregateError` after the last order if some could not be resolved, so that one failure does not affect the other
 * orders.
 */
export async function expirePayments(deps: Deps): Promise<void> {
  const isExpired = and(eq(orders.status, 'pending'), lte(orders.expiresAt, deps.clock()));
  const expired = await deps.db.select().from(orders).where(isExpired).orderBy(orders.expiresAt).limit(MAX_PER_RUN);
  await runEach(expired, (order) => resolvePending(deps, order), 'Some expired payments could not be resolved');
}
