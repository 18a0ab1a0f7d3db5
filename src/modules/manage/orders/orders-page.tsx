import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { itemLink } from '../../../domain/staff/console-pages.ts';
import { type StaffOrderRow, staffOrderListSchema } from '../../../domain/staff/order-page-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { MomentText } from '../moment-text.tsx';
import { OrderStatus } from './order-status.tsx';
import { useMoney } from './use-money.ts';

/** `/manage/{org}/orders`: the orders of a school's people. */
export function OrdersPage({ org }: { org: string }) {
  const { t } = useLingui();
  const address = useListAddress();
  const { q, show, person, sort } = address.query;
  const list = usePagedList(`orders ${org} ${q} ${show} ${person} ${sort}`, (staff, cursor) =>
    staff.read(staffOrderListSchema, managePath(org, 'orders', ''), { q, show, person, sort, cursor }),
  );
  return (
    <>
      <PageTitle>{t`Orders`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>Orders</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>What people bought, with receipts, refunds and parcels.</Trans>
        </p>
      </div>
      <StaffList
        caption={t`Orders`}
        columns={useColumns(org)}
        list={list}
        total={list.total}
        address={address}
        defaultSort="-at"
        searchLabel={t`Name, email, receipt, order or code`}
        csvHref={`${managePath(org, 'orders.csv')}${writeQuery({ q, show, person, sort })}`}
        filters={
          <Select
            label={<Trans>Show</Trans>}
            value={show ?? ''}
            onChange={({ target }) => address.change({ show: target.value })}
          >
            <option value="">{t`All orders`}</option>
            <option value="paid">{t`Paid`}</option>
            <option value="unshipped">{t`To ship`}</option>
            <option value="refunded">{t`With a refund`}</option>
            <option value="unfinished">{t`Without payment`}</option>
            <option value="unreachable">{t`Payment to check`}</option>
          </Select>
        }
        empty={
          <EmptyState title={<Trans>There are no orders yet</Trans>}>
            <Trans>An order appears here as soon as somebody pays in the store.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(org: string): readonly StaffColumn<StaffOrderRow>[] {
  const { t } = useLingui();
  const money = useMoney();
  return [
    {
      id: 'order',
      header: t`Order`,
      cell: ({ id, receiptNumber }) => <Link {...toLocation(itemLink(org, 'orders', id))}>{receiptNumber ?? id}</Link>,
    },
    {
      id: 'at',
      header: t`When`,
      isSortable: true,
      cell: ({ createdAt }) => <MomentText moment={createdAt} />,
      isSecondary: true,
    },
    { id: 'person', header: t`Person`, cell: ({ person }) => person.name },
    {
      id: 'items',
      header: t`Items`,
      cell: ({ firstItem, itemCount }) => (itemCount > 1 ? t`${firstItem} and ${itemCount - 1} more` : firstItem),
      isSecondary: true,
    },
    { id: 'status', header: t`Status`, cell: (order) => <OrderStatus order={order} /> },
    {
      id: 'total',
      header: t`Total`,
      isNumber: true,
      isSortable: true,
      cell: ({ total, currencyCode }) => money(total, currencyCode),
    },
  ];
}
