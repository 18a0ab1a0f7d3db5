import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { parsePrice } from '../../domain/cart/price.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import type { Order } from '../../domain/orders/order-schema.ts';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.tsx';
import { Amounts } from './amounts.tsx';
import styles from './checkout.module.css';

/** The items, amounts and shipping address of an order. */
export function Receipt({ order }: { order: Order }) {
  const { i18n } = useLingui();
  return (
    <section className={classNames(layout.panel, layout.stack, styles.receipt)} aria-labelledby="receipt">
      <h2 id="receipt">
        <Trans>Receipt</Trans>
      </h2>
      <DataTable rows={factsOf(order)} />
      <ul className={styles.lines}>
        {order.lines.map(({ id, productId, productType, slug, name, description, price }) => (
          <li key={id} className={styles.line}>
            <span>
              <Link {...toLocation(productPath({ id: productId, productType, slug }))}>{name}</Link>
              <span className={classNames(layout.muted, layout.small, styles.description)}>{description}</span>
            </span>
            <Price>{formatMoney(parsePrice(price) ?? 0, i18n.locale, order.currencyCode)}</Price>
          </li>
        ))}
      </ul>
      <Amounts amounts={order} />
    </section>
  );
}

function factsOf({ id, receiptNumber, paymentDescription, shippingAddress: to }: Order) {
  const facts = [
    { id: 'receipt', label: <Trans>Receipt number</Trans>, value: receiptNumber },
    { id: 'order', label: <Trans>Order number</Trans>, value: id },
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
  return facts.filter((fact) => Boolean(fact.value));
}
