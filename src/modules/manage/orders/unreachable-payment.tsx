import { Trans } from '@lingui/react/macro';
import type { StaffOrder } from '../../../domain/staff/order-page-schema.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Asks staff to look up a payment that the store can no longer reach (PAY-11). */
export function UnreachablePayment({ order: { unreachablePayment } }: { order: StaffOrder }) {
  if (!unreachablePayment) return null;
  const { gateway, paymentId } = unreachablePayment;
  return (
    <Banner tone="warning" title={<Trans>Check whether money was taken for this order</Trans>}>
      <Trans>
        Its payment was begun at a payment service or account that this store no longer uses, so the order was canceled
        without an answer. Look the payment up there, and refund it if it was taken.
      </Trans>{' '}
      {paymentId === null ? (
        <Trans>Payment service: {gateway}</Trans>
      ) : (
        <Trans>
          Payment service: {gateway}, payment {paymentId}
        </Trans>
      )}
    </Banner>
  );
}
