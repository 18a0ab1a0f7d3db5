import { Trans, useLingui } from '@lingui/react/macro';
import { linePrice } from '../../domain/cart/cart-view-checkout.ts';
import type { CartViewLine } from '../../domain/cart/fold-cart.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { nameWithTerm, offeringName } from '../../domain/offerings/offering-name.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { Price } from '../../ui/product/price.tsx';
import styles from './checkout.module.css';

/** The lines that this checkout pays for. */
export function CheckoutLines({ lines }: { lines: readonly CartViewLine[] }) {
  const { i18n, t } = useLingui();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const cents = linePrice(line);
        const money = (amount: number) => formatMoney(amount, i18n.locale, line.offering.currencyCode);
        const before = line.priceBefore === undefined ? undefined : money(line.priceBefore);
        return (
          <li key={line.key} className={styles.line}>
            <span>
              {line.product.name}
              <span className={classNames(layout.muted, layout.small, styles.description)}>
                {offeringName(nameWithTerm(line.offering, line.courseId), i18n.locale)}
              </span>
            </span>
            <Price before={before} beforeLabel={t`Before:`}>
              {cents === undefined ? <Trans>Price unavailable</Trans> : money(cents)}
            </Price>
          </li>
        );
      })}
    </ul>
  );
}
