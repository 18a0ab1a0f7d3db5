import { and, asc, eq, lte } from 'drizzle-orm';
import { toCents } from '../../src/domain/cart/price.ts';
import { MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema/orders.ts';
import { refunds } from '../db/schema/refunds.ts';
import type { PaymentGateway, RefundState } from '../payment/gateway.ts';
import { runEach } from '../run-each.ts';
import { type RefundRow, settleRefund } from './settle-refund.ts';

interface Deps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
}

/**
 * Requests a refund from the gateway, or asks again for one whose response was lost, and settles it (REFUND-2). No
 * database transaction is open during the request.
 */
export async function resolveRefund(tools: Deps, refund: RefundRow): Promise<RefundRow> {
  const state = await requestRefund(tools, refund);
  if (state.status === 'unknown') return refund;
  return tools.db.transaction((tx) => settleRefund(tx, refund.id, state, tools.clock()));
}

async function requestRefund({ db, gateway }: Deps, refund: RefundRow): Promise<RefundState> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, refund.orderId));
  const isSameGateway = payment?.gateway === gateway.config.kind;
  if (!isSameGateway || payment.gatewayPaymentId === null) return { status: 'unknown' };
  try {
    return await gateway.refund({
      paymentId: payment.gatewayPaymentId,
      key: keyOf(refund),
      amount: toCents(refund.amountCents),
    });
  } catch {
    return { status: 'unknown' };
  }
}

/** The key differs between databases, because each one counts its refunds from 1. */
function keyOf({ id, createdAt }: RefundRow): string {
  return `${id}-${createdAt.getTime()}`;
}

/** Resolves the refund with this key, which the gateway named. Returns `undefined` if there is none. */
export async function resolveRefundByKey(tools: Deps, key: string): Promise<RefundRow | undefined> {
  const [, id] = /^([1-9]\d{0,14})-\d{1,15}$/.exec(key) ?? [];
  if (id === undefined) return undefined;
  const [refund] = await tools.db
    .select()
    .from(refunds)
    .where(eq(refunds.id, Number(id)));
  return refund && keyOf(refund) === key ? resolveRefund(tools, refund) : undefined;
}

/** Maximum number of refunds per run, so that an unavailable gateway does not delay the next run for long. */
const MAX_PER_RUN = 50;

/**
 * Asks the gateway about the refunds whose response was lost more than a minute ago. Throws an `AggregateError` after
 * the last refund if some could not be settled.
 */
export async function resolveOpenRefunds(tools: Deps): Promise<void> {
  const before = new Date(tools.clock().getTime() - MINUTE_MS);
  const isOpen = and(eq(refunds.status, 'starting'), lte(refunds.updatedAt, before));
  const open = await tools.db.select().from(refunds).where(isOpen).orderBy(asc(refunds.updatedAt)).limit(MAX_PER_RUN);
  const resolve = async (refund: RefundRow) => {
    const { status } = await resolveRefund(tools, refund);
    // The next run asks about the others first.
    if (status === 'starting') {
      await tools.db.update(refunds).set({ updatedAt: tools.clock() }).where(eq(refunds.id, refund.id));
    }
  };
  await runEach(open, resolve, 'Some refunds could not be settled');
}
