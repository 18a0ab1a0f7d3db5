import type Stripe from 'stripe';
import { toCents } from '../../src/domain/cart/price.ts';
import type { ExternalChanges, ExternalRefund, GatewayDispute, RefundState } from './gateway.ts';

const PAGE = 100;

/** Returns the refunds and disputes of a payment that were not begun by Carrel, which marks its refunds with a key. */
export async function listExternalChanges(stripe: Stripe, paymentId: string): Promise<ExternalChanges> {
  const refunds: ExternalRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: PAGE })) {
    if (isExternalRefund(refund)) {
      refunds.push({ refundId: refund.id, amount: toCents(refund.amount), state: toRefundState(refund) });
    }
  }
  const disputes: GatewayDispute[] = [];
  for await (const dispute of stripe.disputes.list({ payment_intent: paymentId, limit: PAGE })) {
    if (!isInquiry(dispute)) disputes.push(toDispute(dispute));
  }
  return { refunds, disputes };
}

/** Returns true if the refund was made on Stripe's website or by another program. */
export function isExternalRefund({ metadata }: Pick<Stripe.Refund, 'metadata'>): boolean {
  return metadata?.refund_key === undefined || metadata.refund_key === '';
}

/** Returns the state of a refund. One that waits for a bank, or for a payment that has not arrived, is not known yet. */
export function toRefundState({ id, status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { status: 'made', refundId: id };
  return status === 'failed' || status === 'canceled' ? { status: 'declined' } : { status: 'unknown' };
}

/** An inquiry of a bank takes no money. If it becomes a dispute, Stripe reports it again. */
function isInquiry({ status }: Stripe.Dispute): boolean {
  return status.startsWith('warning_');
}

const ENDS: ReadonlyMap<string, 'won' | 'lost'> = new Map([
  ['won', 'won'],
  ['lost', 'lost'],
]);

function toDispute({ id, status, amount, reason, evidence_details: evidence }: Stripe.Dispute): GatewayDispute {
  const end = ENDS.get(status) ?? 'open';
  const due = end === 'open' && !evidence.has_evidence ? evidence.due_by : null;
  const respondBy = due === null ? null : new Date(due * 1000);
  return { disputeId: id, status: end, amount: toCents(amount), reason, respondBy };
}
