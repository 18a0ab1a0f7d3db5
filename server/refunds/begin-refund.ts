import { and, asc, eq } from 'drizzle-orm';
import { addCents, type Cents, toCents } from '../../src/domain/cart/price.ts';
import { isPrintedMaterial } from '../../src/domain/offerings/is-printed-material.ts';
import { refundableAmounts } from '../../src/domain/orders/refund-rules.ts';
import type { Database } from '../db/database.ts';
import { orderLines, orders, payments } from '../db/schema/orders.ts';
import { products } from '../db/schema/products.ts';
import { refundLines, refunds } from '../db/schema/refunds.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { orderMessages } from '../messages/order-messages.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { loadCentsWithoutLines, refundedCents } from './refunded-cents.ts';
import type { RefundRow } from './settle-refund.ts';

interface RefundInput {
  readonly orderId: number;
  /** The school of the buyer; `null` if the buyer belongs to none. */
  readonly organizationId: number | null;
  readonly actor: number;
  /** Names one press of the button. */
  readonly key: string;
  readonly lines: readonly { readonly lineId: number; readonly amount: Cents }[];
  readonly reason: string;
}

/**
 * Stores a refund before the gateway is called, under the lock of its order. It reserves the amount, so that two refunds
 * at the same time never exceed a line or the order (REFUND-1). The same key returns the same refund.
 * @throws 409 if the order or a line cannot be refunded; 422 for a printed line
 */
export async function beginRefund(
  tx: Database,
  { config }: Pick<PaymentGateway, 'config'>,
  input: RefundInput,
  now: Date,
): Promise<RefundRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, input.orderId)).for('update');
  if (!order) throw notFound();
  const isSame = and(eq(refunds.orderId, order.id), eq(refunds.requestKey, input.key));
  const [known] = await tx.select().from(refunds).where(isSame);
  if (known) return known;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (order.status !== 'paid' || payment?.status !== 'taken') throw refused('not_paid');
  if (payment.gateway !== config.kind) throw refused('paid_elsewhere');
  const parts = await checkLines(tx, input);
  const amountCents = addCents(parts.map(({ amount }) => amount));
  if (amountCents === 0) throw refused('nothing_left');
  const { orderId, key: requestKey, reason, actor: createdBy } = input;
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId, requestKey, reason, createdBy, amountCents, createdAt: now, updatedAt: now })
    .returning();
  if (!refund) throw new Error('A refund that was just written is gone');
  const rows = parts.map(({ line, amount }) => ({
    refundId: refund.id,
    orderLineId: line.id,
    amountCents: amount,
  }));
  await tx.insert(refundLines).values(rows);
  await record(tx, input, { refund: refund.id, amountCents }, now);
  return refund;
}

async function checkLines(tx: Database, { orderId, lines }: RefundInput) {
  const stored = await tx
    .select({ line: orderLines, productType: products.productType, refunded: refundedCents(['starting', 'made']) })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const { ofLines, ofOrder } = refundableAmounts(
    stored.map(({ line: { kind, priceCents }, productType, refunded }) => {
      return { kind, productType, price: toCents(priceCents), refunded: toCents(refunded) };
    }),
    await loadCentsWithoutLines(tx, orderId),
  );
  const parts = lines.map(({ lineId, amount }) => {
    const index = stored.findIndex(({ line }) => line.id === lineId);
    const { line, productType } = stored[index] ?? {};
    if (!line || !productType) throw new Problem(422, 'validation_failed', { meta: { fields: ['lines'] } });
    if (isPrintedMaterial(line.kind, productType)) {
      throw new Problem(422, 'not_refundable', { detail: orderMessages.printed });
    }
    if (amount > (ofLines[index] ?? 0)) throw refused('too_much');
    return { line, amount };
  });
  if (addCents(parts.map(({ amount }) => amount)) > ofOrder) throw refused('too_much_of_order');
  return parts;
}

function record(tx: Database, input: RefundInput, after: object, now: Date): Promise<void> {
  const { organizationId, actor, orderId: subjectId, reason } = input;
  const entry = { organizationId, actor, action: 'order.refund', subjectKind: 'order', subjectId };
  return recordAudit(tx, { ...entry, after, reason }, now);
}

function refused(why: keyof typeof orderMessages): Problem {
  return new Problem(409, 'not_refundable', { detail: orderMessages[why] });
}
