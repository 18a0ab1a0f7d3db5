import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parsePrice } from '../../../domain/cart/price.ts';
import { offeringName } from '../../../domain/offerings/offering-name.ts';
import {
  type Parcel,
  type StaffOrder,
  type StaffOrderLine,
  type StaffRefund,
  staffOrderSchema,
} from '../../../domain/staff/order-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import { useManagedOne } from '../manage-context.ts';
import { MomentText } from '../moment-text.tsx';
import { LineDelivery } from './line-delivery.tsx';
import { refundStatuses } from './order-texts.ts';
import { useMoney } from './use-money.ts';

interface OrderLinesProps {
  org: string;
  order: StaffOrder;
  onChanged: (order: StaffOrder) => void;
}

/** The items of an order with what was refunded, and their parcels. */
export function OrderLines({ org, order, onChanged }: OrderLinesProps) {
  const { i18n, t } = useLingui();
  const money = useMoney();
  const [removed, setRemoved] = useState<Parcel>();
  const amount = (price: string) => money(price, order.currencyCode);
  const columns: readonly StaffColumn<StaffOrderLine>[] = [
    {
      id: 'name',
      header: t`Item`,
      cell: (line) => (
        <span className={classNames(layout.stack, layout.tight)}>
          <span>{line.name}</span>
          <span className={classNames(layout.muted, layout.small)}>{offeringName(line.description, i18n.locale)}</span>
          <LineDelivery order={order} line={line} />
          <Parcels org={org} parcels={line.parcels} onRemove={setRemoved} />
        </span>
      ),
    },
    { id: 'price', header: t`Price`, isNumber: true, cell: ({ price }) => amount(price) },
    {
      id: 'refunded',
      header: t`Refunded`,
      isNumber: true,
      cell: ({ refunded }) => ((parsePrice(refunded) ?? 0) > 0 ? amount(refunded) : ''),
    },
  ];
  return (
    <section className={layout.stack} aria-labelledby="items">
      <h2 id="items">
        <Trans>Items</Trans>
      </h2>
      <StaffTable caption={t`Items`} columns={columns} rows={order.lines} />
      {removed && (
        <ConfirmDialog
          title={<Trans>Remove the parcel?</Trans>}
          confirm={<Trans>Remove</Trans>}
          isDanger
          run={(staff) =>
            staff.send(staffOrderSchema, {
              method: 'DELETE',
              path: managePath(org, 'orders', order.id, 'parcels', removed.id),
              value: {},
            })
          }
          onDone={(changed) => {
            setRemoved(undefined);
            onChanged(changed);
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            <Trans>The buyer no longer sees {parcelText(removed)}.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface ParcelsProps {
  org: string;
  parcels: readonly Parcel[];
  onRemove: (parcel: Parcel) => void;
}

function Parcels({ org, parcels, onRemove }: ParcelsProps) {
  const { t } = useLingui();
  const canShip = hasPermission(useManagedOne(org)?.roles ?? [], 'orders.ship');
  return parcels.map((parcel) => (
    <span key={parcel.id} className={classNames(layout.cluster, layout.small)}>
      {parcelText(parcel)}
      {parcel.shippedAt !== null && (
        <span className={layout.muted}>
          <MomentText moment={parcel.shippedAt} />
        </span>
      )}
      {canShip && (
        <Button
          size="small"
          kind="quiet"
          aria-label={t`Remove the parcel ${parcelText(parcel)}`}
          onClick={() => onRemove(parcel)}
        >
          <Trans>Remove…</Trans>
        </Button>
      )}
    </span>
  ));
}

function parcelText({ carrier, trackingNumber }: Parcel): string {
  return [carrier, trackingNumber].filter(Boolean).join(' ');
}

/** The refunds of an order, newest first. Renders nothing without refunds. */
export function OrderRefunds({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  const columns: readonly StaffColumn<StaffRefund>[] = [
    { id: 'at', header: t`When`, cell: ({ createdAt }) => <MomentText moment={createdAt} /> },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) => <Badge tone={refundStatuses[status].tone}>{t(refundStatuses[status].name)}</Badge>,
    },
    {
      id: 'who',
      header: t`Who`,
      cell: ({ isOutside, staffName }) => (isOutside ? t`Payment service` : staffName),
      isSecondary: true,
    },
    { id: 'reason', header: t`Reason`, cell: ({ reason }) => reason, isSecondary: true },
    { id: 'amount', header: t`Amount`, isNumber: true, cell: ({ amount }) => money(amount, order.currencyCode) },
  ];
  if (order.refunds.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="refunds">
      <h2 id="refunds">
        <Trans>Refunds</Trans>
      </h2>
      <StaffTable caption={t`Refunds`} columns={columns} rows={order.refunds} />
      {order.refunds.some(({ status }) => status === 'starting') && (
        <p className={layout.muted} role="status">
          <Trans>The bank has not answered yet. Carrel asks again every minute; the amount stays reserved.</Trans>
        </p>
      )}
    </section>
  );
}
