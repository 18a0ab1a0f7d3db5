import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefundExtent } from '../../../domain/orders/refund-rules.ts';
import type { ReceiptMail, StaffDispute, StaffOrder, StaffRefund } from '../../../domain/staff/order-page-schema.ts';
import type { BadgeProps } from '../../../ui/feedback/badge.tsx';

interface StatusText {
  readonly name: MessageDescriptor;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

export const orderStatuses: Record<StaffOrder['status'], StatusText> = {
  paid: { name: msg`Paid`, tone: 'success' },
  pending: { name: msg`Being confirmed`, tone: 'warning' },
  cancelled: { name: msg`Canceled`, tone: 'plain' },
  failed: { name: msg`Not paid`, tone: 'danger' },
};

export const refundStatuses: Record<StaffRefund['status'], StatusText> = {
  made: { name: msg`Refunded`, tone: 'success' },
  starting: { name: msg`Waiting for the bank`, tone: 'warning' },
  declined: { name: msg`Declined`, tone: 'danger' },
};

export const disputeStatuses: Record<StaffDispute['status'], StatusText> = {
  open: { name: msg`Disputed`, tone: 'danger' },
  won: { name: msg`Dispute won`, tone: 'success' },
  lost: { name: msg`Dispute lost`, tone: 'warning' },
};

/** The bank's reasons for a dispute, as the payment service names them. */
export const disputeReasons: Readonly<Record<string, MessageDescriptor>> = {
  credit_not_processed: msg`A promised refund did not arrive`,
  duplicate: msg`Charged twice`,
  fraudulent: msg`The cardholder did not pay`,
  product_not_received: msg`The item did not arrive`,
  product_unacceptable: msg`The item was not as described`,
  subscription_canceled: msg`Charged after it was canceled`,
  unrecognized: msg`The cardholder does not recognize the payment`,
};

export const mailStatuses: Record<ReceiptMail['status'], StatusText> = {
  waiting: { name: msg`Waiting to be sent`, tone: 'warning' },
  sending: { name: msg`Being sent`, tone: 'warning' },
  sent: { name: msg`Sent`, tone: 'success' },
  refused: { name: msg`Refused by the mail server`, tone: 'danger' },
  failed: { name: msg`The mail server did not answer`, tone: 'danger' },
  unknown: { name: msg`May not have been sent`, tone: 'warning' },
  off: { name: msg`Not sent: no mail server is set up`, tone: 'plain' },
};

export const refundExtents: Record<Exclude<RefundExtent, 'none'>, MessageDescriptor> = {
  whole: msg`Refunded`,
  items: msg`Refunded except the platform fee`,
  part: msg`Partly refunded`,
};
