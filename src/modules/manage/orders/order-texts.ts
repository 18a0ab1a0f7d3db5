import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffOrder, StaffRefund } from '../../../domain/staff/order-page-schema.ts';
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
