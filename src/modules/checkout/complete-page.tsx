import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { formatDate } from '../../domain/format/format-date.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { checkoutCompleteLink, links, readBookLink, signInLink } from '../../domain/launch/link-table.ts';
import type { Order } from '../../domain/orders/order-schema.ts';
import { isOnShelf, readTarget } from '../../domain/shelf/material-known.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { assetsOfProductQuery } from '../device/data/queries.ts';
import styles from './checkout.module.css';
import { Receipt } from './receipt.tsx';
import { useOrder } from './use-order.ts';

interface CompletePageProps {
  orderId: string;
  storeName: string;
  /** Shown for an order that this person does not have. */
  notFound: ReactNode;
}

/** `/checkout/complete/{order_id}`: the confirmation with its receipt. It can be read offline afterwards. */
export function CompletePage({ orderId, storeName, notFound }: CompletePageProps) {
  const { t } = useLingui();
  const { order, state, needsSignIn } = useOrder(orderId);
  if (!order && (state === 'unknown' || state === 'gone')) return notFound;
  return (
    <>
      <PageTitle>{t`Order confirmation`}</PageTitle>
      {order && <Confirmation order={order} storeName={storeName} />}
      {!order && <h1>{t`Order confirmation`}</h1>}
      {!order && needsSignIn && (
        <Banner
          action={
            <ButtonLink size="small" href={signInLink(checkoutCompleteLink(orderId))}>
              <Trans>Log In</Trans>
            </ButtonLink>
          }
        >
          <Trans>Log in to see this order.</Trans>
        </Banner>
      )}
      {!order && state === 'offline' && <PageProblem kind="offline" />}
      {!order && state === 'failed' && !needsSignIn && <PageProblem kind="failed" />}
    </>
  );
}

function Confirmation({ order, storeName }: { order: Order; storeName: string }) {
  return (
    <>
      <header className={classNames(layout.stack, order.status === 'paid' && styles.offPaper)}>
        {order.status === 'paid' && <CircleCheck className={styles.tick} size={40} aria-hidden="true" />}
        <h1>
          <ConfirmationTitle status={order.status} />
        </h1>
        <div role="status">
          <ConfirmationText order={order} />
        </div>
      </header>
      {order.status === 'paid' && <NextSteps order={order} />}
      <Receipt order={order} storeName={storeName} />
    </>
  );
}

function ConfirmationTitle({ status }: Pick<Order, 'status'>) {
  switch (status) {
    case 'paid':
      return <Trans>Thank you for your order</Trans>;
    case 'pending':
      return <Trans>Your order is being confirmed</Trans>;
    case 'cancelled':
      return <Trans>This order was canceled</Trans>;
    case 'failed':
      return <Trans>This order could not be paid</Trans>;
  }
}

function ConfirmationText({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const day = formatDate(order.paidAt ?? order.createdAt, i18n.locale, localTimeZone());
  switch (order.status) {
    case 'paid':
      return (
        <p>
          <Trans>Paid on {day}. Your receipt is saved on this device and works offline.</Trans>
        </p>
      );
    case 'pending':
      return (
        <p>
          <Trans>The bank has not answered yet. This page changes as soon as it does; do not order again.</Trans>
        </p>
      );
    case 'cancelled':
    case 'failed':
      return (
        <p>
          <Trans>You were not charged. Your items are still in your cart.</Trans>
        </p>
      );
  }
}

function NextSteps({ order }: { order: Order }) {
  const [first, ...others] = order.lines.filter((line) => line.kind !== 'print' && isBook(line.productType));
  return (
    <div className={classNames(layout.cluster, styles.offPaper)}>
      {first && others.length === 0 && <ReadLink line={first} />}
      <Link
        {...toLocation(links.shelf)}
        className={buttonClass(first && others.length === 0 ? {} : { kind: 'primary' })}
      >
        <Trans>Go to My Shelf</Trans>
      </Link>
    </div>
  );
}

/** Opens the book of the order: its own, or that of the bundle (READ-1). The shelf may receive it only after the order. */
function ReadLink({ line: { productId, courseId } }: { line: Order['lines'][number] }) {
  const assets = useQuery(assetsOfProductQuery, productId) ?? [];
  const now = Date.now();
  const target = readTarget(assets, now);
  if (isOnShelf(assets, now) && target === undefined) return null;
  return (
    <Link {...toLocation(readBookLink(target ?? productId, courseId))} className={buttonClass({ kind: 'primary' })}>
      <Trans>READ IT NOW</Trans>
    </Link>
  );
}

function isBook(productType: string): boolean {
  return productType === 'book' || productType === 'ebundle';
}
