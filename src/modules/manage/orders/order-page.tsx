import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { parsePrice } from '../../../domain/cart/price.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { itemLink } from '../../../domain/staff/console-pages.ts';
import { type StaffOrder, staffOrderSchema } from '../../../domain/staff/order-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { useManagedOne } from '../manage-context.ts';
import { MomentText } from '../moment-text.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { OrderDisputes } from './order-disputes.tsx';
import { OrderLines, OrderRefunds } from './order-lists.tsx';
import { OrderStatus } from './order-status.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';
import { ReceiptMails } from './receipt-mails.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { UnreachablePayment } from './unreachable-payment.tsx';
import { useMoney } from './use-money.ts';

interface OrderPageProps {
  org: string;
  id: string;
  notFound: ReactNode;
}

/** `/manage/{org}/orders/{id}`: an order with its receipt, refunds and parcels. */
export function OrderPage({ org, id, notFound }: OrderPageProps) {
  const { t } = useLingui();
  const path = managePath(org, 'orders', id);
  const { latest, reload, replace } = useServerData(`order ${org} ${id}`, (staff) =>
    staff.read(staffOrderSchema, path),
  );
  const order = latest.value;
  if (!order) {
    if (latest.error) return <ServerProblem error={latest.error} onRetry={reload} notFound={notFound} />;
    return <Skeleton shape="block" />;
  }
  const number = order.receiptNumber ?? order.id;
  const title = t`Order ${number}`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>{title}</h1>
        <div className={layout.cluster}>
          <OrderStatus order={order} />
          <span className={layout.muted}>
            <MomentText moment={order.paidAt ?? order.createdAt} />
          </span>
        </div>
      </div>
      <Actions org={org} order={order} onChanged={replace} />
      <UnreachablePayment order={order} />
      <OrderDisputes order={order} />
      <OrderLines org={org} order={order} onChanged={replace} />
      <OrderRefunds order={order} />
      <OrderDetails org={org} order={order} />
      {order.status === 'paid' && <ReceiptMails org={org} order={order} onChanged={replace} />}
    </>
  );
}

interface ActionsProps {
  org: string;
  order: StaffOrder;
  onChanged: (order: StaffOrder) => void;
}

function Actions({ org, order, onChanged }: ActionsProps) {
  const roles = useManagedOne(org)?.roles ?? [];
  const [action, setAction] = useState<'refund' | 'parcel'>();
  const close = () => setAction(undefined);
  const done = (changed: StaffOrder) => {
    close();
    onChanged(changed);
  };
  const canRefund =
    hasPermission(roles, 'orders.refund') && order.lines.some(({ refundable }) => (parsePrice(refundable) ?? 0) > 0);
  const canShip =
    hasPermission(roles, 'orders.ship') &&
    order.status === 'paid' &&
    order.lines.some(({ kind }) => kind !== 'digital');
  if (!canRefund && !canShip) return null;
  return (
    <div className={layout.cluster}>
      {canRefund && (
        <Button onClick={() => setAction('refund')}>
          <Trans>Refund…</Trans>
        </Button>
      )}
      {canShip && (
        <Button onClick={() => setAction('parcel')}>
          <Trans>Add a parcel…</Trans>
        </Button>
      )}
      {action === 'refund' && <RefundDialog org={org} order={order} onDone={done} onClose={close} />}
      {action === 'parcel' && <ParcelDialog org={org} order={order} onDone={done} onClose={close} />}
    </div>
  );
}

function OrderDetails({ org, order }: { org: string; order: StaffOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  const canSeePerson = hasPermission(useManagedOne(org)?.roles ?? [], 'people.view') && order.isPersonOfSchool;
  const { person, shippingAddress: to, currencyCode } = order;
  const amount = (price: string) => money(price, currencyCode);
  const address = to && [to.name, to.line1, to.line2, `${to.city}, ${to.region} ${to.postalCode}`, to.country];
  const rows = [
    {
      id: 'person',
      label: t`Person`,
      value: canSeePerson ? (
        <Link {...toLocation(itemLink(org, 'people', person.id))}>{person.name}</Link>
      ) : (
        person.name
      ),
    },
    { id: 'email', label: t`Email`, value: person.email },
    { id: 'school', label: t`School`, value: order.school },
    { id: 'order', label: t`Order number`, value: order.id },
    { id: 'payment', label: t`Payment`, value: order.paymentDescription },
    { id: 'subtotal', label: t`Subtotal`, value: amount(order.subtotal) },
    { id: 'fee', label: t`Platform fee`, value: (parsePrice(order.platformFee) ?? 0) > 0 && amount(order.platformFee) },
    { id: 'total', label: t`Total`, value: amount(order.total) },
    { id: 'refunded', label: t`Refunded`, value: (parsePrice(order.refunded) ?? 0) > 0 && amount(order.refunded) },
    { id: 'address', label: t`Ships to`, value: address?.filter(Boolean).join(', ') },
  ];
  return (
    <section className={layout.stack} aria-labelledby="order-details">
      <h2 id="order-details">
        <Trans>Receipt</Trans>
      </h2>
      <DataTable rows={rows.filter(({ value }) => Boolean(value))} />
    </section>
  );
}
