import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { parsePrice } from '../../domain/cart/price.ts';
import { formatDate } from '../../domain/format/format-date.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { checkoutCompleteLink } from '../../domain/launch/link-table.ts';
import { findOrders } from '../../domain/orders/find-orders.ts';
import type { Order } from '../../domain/orders/order-schema.ts';
import type { QueryStatus } from '../../engine/query-status.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import layout from '../../ui/page/layout.module.css';
import { Price } from '../../ui/product/price.tsx';
import { useShownWhen } from '../../ui/rendering/shown-together.tsx';
import styles from './account.module.css';
import { ListLoading } from './list-loading.tsx';
import { ORDERS_PAGE_SIZE, useOrders } from './use-account.ts';

/** More pages than a person has orders. */
const ALL_PAGES = 500;
/** So many orders are found without a search. */
const FEW_ORDERS = 3;

/** Orders with their receipts, newest first. They also open offline. */
export function Orders() {
  const { t } = useLingui();
  const [pages, setPages] = useState(1);
  const [words, setWords] = useState('');
  const isSearching = words.trim() !== '';
  // A search reads all orders on the device.
  const { orders, state } = useOrders(isSearching ? ALL_PAGES : pages);
  useShownWhen(state !== 'loading');
  const shown = isSearching ? findOrders(orders, words) : orders.slice(0, pages * ORDERS_PAGE_SIZE);
  const hasMore = !isSearching && orders.length > shown.length;
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="orders">
      <h2 id="orders">
        <Trans>Orders and receipts</Trans>
      </h2>
      {(isSearching || orders.length > FEW_ORDERS) && (
        <TextField
          type="search"
          label={<Trans>Find an order</Trans>}
          placeholder={t`Title, order or receipt number`}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <p role="status" className={layout.muted}>
        {isSearching && (
          <Plural value={shown.length} _0="No order matches." one="# order found" other="# orders found" />
        )}
      </p>
      {!isSearching && shown.length === 0 && <NoOrders state={state} />}
      <ul className={styles.orders}>
        {shown.map((order) => (
          <li key={order.id} className={styles.order}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button onClick={() => setPages((before) => before + 1)}>
          <Trans>Show more orders</Trans>
        </Button>
      )}
    </section>
  );
}

function NoOrders({ state }: { state: QueryStatus }) {
  if (state === 'loading') {
    return (
      <ListLoading>
        <Trans>Loading your orders…</Trans>
      </ListLoading>
    );
  }
  return (
    <p className={layout.muted}>
      {state === 'ready' ? (
        <Trans>You have no orders yet.</Trans>
      ) : (
        <Trans>Your orders are not on this device yet.</Trans>
      )}
    </p>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const [first] = order.lines;
  const others = order.lines.length - 1;
  return (
    <>
      <span className={styles.what}>
        <Link {...toLocation(checkoutCompleteLink(order.id))}>
          {first?.name ?? <Trans>Order {order.id}</Trans>}
          {others > 0 && (
            <>
              {' '}
              <Plural value={others} one="and # more item" other="and # more items" />
            </>
          )}
        </Link>
        <span className={classNames(layout.muted, layout.small)}>
          {formatDate(order.createdAt, i18n.locale, localTimeZone())}
        </span>
      </span>
      <span className={layout.cluster}>
        <StatusBadge status={order.status} />
        <RefundBadge order={order} />
        <Price>{formatMoney(parsePrice(order.total) ?? 0, i18n.locale, order.currencyCode)}</Price>
      </span>
    </>
  );
}

/** Says how much of the order was refunded, if it is not all of it. The platform fee is never refunded. */
function RefundBadge({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const [refundedCents, totalCents] = [parsePrice(order.refunded) ?? 0, parsePrice(order.total) ?? 0];
  if (refundedCents === 0) return null;
  const [refunded, total] = [refundedCents, totalCents].map((cents) =>
    formatMoney(cents, i18n.locale, order.currencyCode),
  );
  return (
    <Badge>
      {refundedCents >= totalCents ? (
        <Trans>Refunded</Trans>
      ) : (
        <Trans>
          Refunded {refunded} of {total}
        </Trans>
      )}
    </Badge>
  );
}

function StatusBadge({ status }: Pick<Order, 'status'>) {
  switch (status) {
    case 'paid':
      return null;
    case 'pending':
      return (
        <Badge tone="warning">
          <Trans>Being confirmed</Trans>
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge>
          <Trans>Canceled</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger">
          <Trans>Not paid</Trans>
        </Badge>
      );
  }
}
