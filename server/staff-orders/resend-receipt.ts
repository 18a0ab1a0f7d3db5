import type { Database } from '../db/database.ts';
import { Problem } from '../http/responses/problem.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { orderMessages } from '../messages/order-messages.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { ScopedStaff } from '../staff/scope.ts';
import { requireStaffOrder } from './load-order.ts';

interface ResendAction extends ScopedStaff {
  readonly orderId: number;
  /** Names one press of the button. */
  readonly key: string;
  /** The origin of the link to the order. */
  readonly origin: string;
}

/** Sends the receipt of a paid order to its buyer again (MAIL-1). @throws 404; 409 for an order without a receipt */
export async function resendReceipt(
  tx: Database,
  { userId, organizationId, orderId, key, origin }: ResendAction,
  now: Date,
): Promise<void> {
  const { order, buyer, organizationId: school } = await requireStaffOrder(tx, organizationId, orderId);
  if (order.status !== 'paid') throw new Problem(409, 'conflict', { detail: orderMessages.no_receipt });
  const mail = { kind: 'receipt', userId: buyer.id, orderId, requestKey: key, origin, createdBy: userId } as const;
  if (!(await queueMail(tx, mail, now))) return;
  const subject = { subjectKind: 'order', subjectId: orderId, after: { email: buyer.email } };
  const entry = { organizationId: school, actor: userId, action: 'order.send-receipt' };
  await recordAudit(tx, { ...entry, ...subject }, now);
}
