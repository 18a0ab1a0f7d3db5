import { and, asc, eq, getTableColumns, lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { orders, payments } from '../db/schema/orders.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { runEach } from '../run-each.ts';
import { isFinal, isOutOfReach, lookUpPayment } from './pay-order.ts';
import { settleOrder } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

interface Deps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
}

/**
 * Updates an order whose payment was left open by a crash or a lost response. The payment is canceled if it has
 * expired, or at once if `shouldCancel` is set because the person started again. An expired payment that the store can no
 * longer reach is abandoned (PAY-11), because it would otherwise block every later purchase of the person.
 */
export async function resolvePending(deps: Deps, order: OrderRow, shouldCancel = false): Promise<OrderRow> {
  if (order.status !== 'pending') return order;
  const now = deps.clock();
  const isExpired = order.expiresAt !== null && order.expiresAt <= now;
  const state = await lookUpPayment(deps, order, { shouldCancel: shouldCancel || isExpired });
  if (isFinal(state)) return deps.db.transaction((tx) => settleOrder(tx, order.id, state, now));
  if (!isExpired || !(await isOutOfReach(deps, order))) return order;
  return deps.db.transaction((tx) => settleOrder(tx, order.id, { status: 'abandoned' }, now));
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
  const expired = await deps.db
    .select(getTableColumns(orders))
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(isExpired)
    .orderBy(asc(payments.updatedAt), asc(orders.id))
    .limit(MAX_PER_RUN);
  const resolve = async (order: OrderRow) => {
    const { status } = await resolvePending(deps, order);
    // The next run asks about the others first.
    if (status === 'pending') {
      await deps.db.update(payments).set({ updatedAt: deps.clock() }).where(eq(payments.orderId, order.id));
    }
  };
  await runEach(expired, resolve, 'Some expired payments could not be resolved');
}
