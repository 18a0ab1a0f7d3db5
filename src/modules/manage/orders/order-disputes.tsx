import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffDispute, StaffOrder } from '../../../domain/staff/order-page-schema.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import layout from '../../../ui/page/layout.module.css';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import { MomentText } from '../moment-text.tsx';
import { disputeReasons, disputeStatuses } from './order-texts.ts';
import { useMoney } from './use-money.ts';

/** The disputes of a payment, with what staff can do about an open one (REFUND-7). Renders nothing without disputes. */
export function OrderDisputes({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  const columns: readonly StaffColumn<StaffDispute>[] = [
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) => <Badge tone={disputeStatuses[status].tone}>{t(disputeStatuses[status].name)}</Badge>,
    },
    {
      id: 'reason',
      header: t`Reason`,
      cell: ({ reason }) => {
        const text = disputeReasons[reason];
        return text ? t(text) : reason;
      },
    },
    { id: 'by', header: t`Respond by`, cell: ({ respondBy }) => respondBy && <MomentText moment={respondBy} /> },
    { id: 'amount', header: t`Amount`, isNumber: true, cell: ({ amount }) => money(amount, order.currencyCode) },
  ];
  if (order.disputes.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="disputes">
      <h2 id="disputes">
        <Trans>Disputes</Trans>
      </h2>
      {order.disputes.some(({ status }) => status === 'open') && (
        <Banner tone="warning" title={t`The buyer's bank disputes this payment`}>
          <Trans>
            Respond on the site of the payment service. The buyer keeps the access until the dispute is lost.
          </Trans>
        </Banner>
      )}
      <StaffTable caption={t`Disputes`} columns={columns} rows={order.disputes} />
    </section>
  );
}
