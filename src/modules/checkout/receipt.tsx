import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { parsePrice } from '../../domain/cart/price.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { formatDate } from '../../domain/format/format-date.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { offeringName } from '../../domain/offerings/offering-name.ts';
import type { Order } from '../../domain/orders/order-schema.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/page/layout.module.css';
import { Price } from '../../ui/product/price.tsx';
import { Amounts } from './amounts.tsx';
import styles from './checkout.module.css';

type Parcel = NonNullable<Order['lines'][number]['parcels']>[number];

interface ReceiptProps {
  order: Order;
  /** Name of the store, which heads the printed receipt. */
  storeName: string;
}

/** The items, amounts and shipping address of an order. It alone of its page goes on paper. */
export function Receipt({ order, storeName }: ReceiptProps) {
  const { i18n } = useLingui();
  const day = formatDate(order.paidAt ?? order.createdAt, i18n.locale, localTimeZone());
  return (
    <section className={classNames(layout.panel, layout.stack, styles.receipt)} aria-labelledby="receipt">
      <p className={styles.store}>{storeName}</p>
      <div className={layout.ends}>
        <h2 id="receipt">
          <Trans>Receipt</Trans>
        </h2>
        <Button
          size="small"
          className={styles.offPaper}
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          <Trans context="button">Print</Trans>
        </Button>
      </div>
      <DataTable rows={receiptRows(order, day)} />
      <ul className={styles.lines}>
        {order.lines.map(({ id, productId, productType, slug, name, description, price, parcels }) => (
          <li key={id} className={styles.line}>
            <span>
              <Link {...toLocation(productPath({ id: productId, productType, slug }))}>{name}</Link>
              <span className={classNames(layout.muted, layout.small, styles.description)}>
                {offeringName(description, i18n.locale)}
              </span>
              {parcels?.map((parcel) => (
                <span
                  key={`${parcel.shippedAt} ${parcel.trackingNumber}`}
                  className={classNames(layout.small, styles.description)}
                >
                  <ParcelText parcel={parcel} />
                </span>
              ))}
            </span>
            <Price>{formatMoney(parsePrice(price) ?? 0, i18n.locale, order.currencyCode)}</Price>
          </li>
        ))}
      </ul>
      <Amounts amounts={order} />
    </section>
  );
}

/** The day on which a printed item was sent, and the number with which its buyer follows it (CART-7). */
function ParcelText({ parcel }: { parcel: Parcel }) {
  const { i18n } = useLingui();
  const { shippedAt, carrier = '', trackingNumber = '' } = parcel;
  const day = shippedAt === undefined ? '' : formatDate(shippedAt, i18n.locale, localTimeZone());
  const sent = day === '' ? <Trans>Shipped.</Trans> : <Trans>Shipped on {day}.</Trans>;
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  return (
    <>
      {sent} {tracking !== '' && <Trans>Tracking: {tracking}</Trans>}
    </>
  );
}

function receiptRows({ id, receiptNumber, paymentDescription, shippingAddress: to }: Order, day: string) {
  const rows = [
    { id: 'receipt', label: <Trans>Receipt number</Trans>, value: receiptNumber },
    { id: 'order', label: <Trans>Order number</Trans>, value: id },
    { id: 'date', label: <Trans>Date</Trans>, value: day },
    { id: 'payment', label: <Trans>Payment</Trans>, value: paymentDescription },
    {
      id: 'shipping',
      label: <Trans>Ships to</Trans>,
      value:
        to &&
        [to.name, to.line1, to.line2, `${to.city}, ${to.region} ${to.postalCode}`, to.country]
          .filter(Boolean)
          .join(', '),
    },
  ];
  return rows.filter(({ value }) => Boolean(value));
}
