import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefundExtent } from '../../../domain/orders/refund-rules.ts';
import type { ReceiptMail, StaffOrder, StaffRefund } from '../../../domain/staff/order-page-schema.ts';
import type { BadgeProps } from '../../../ui/badge.tsx';

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

export const mailStatuses: Record<ReceiptMail['status'], StatusText> = {
  waiting: { name: msg`Waiting to be sent`, tone: 'warning' },
  sending: { name: msg`Being sent`, tone: 'warning' },
  sent: { name: msg`Sent`, tone: 'success' },
  refused: { name: msg`Refused by the mail server`, tone: 'danger' },
  failed: { name: msg`The mail server did not answer`, tone: 'danger' },
  unknown: { name: msg`Perhaps not sent`, tone: 'warning' },
  off: { name: msg`Not sent: no mail server is set up`, tone: 'plain' },
};

export const refundExtents: Record<Exclude<RefundExtent, 'none'>, MessageDescriptor> = {
  whole: msg`Refunded`,
  items: msg`Refunded except the platform fee`,
  part: msg`Partly refunded`,
};
