import { Trans, useLingui } from '@lingui/react/macro';
import { linePrice } from '../../domain/cart-view-checkout.ts';
import type { CartViewLine } from '../../domain/fold-cart.ts';
import { formatMoney } from '../../domain/format-money.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.tsx';
import styles from './checkout.module.css';

/** What is about to be paid for. */
export function CheckoutLines({ lines }: { lines: readonly CartViewLine[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const cents = linePrice(line);
        return (
          <li key={line.key} className={styles.line}>
            <span>
              {line.product.name}
              <span className={classNames(layout.muted, layout.small, styles.description)}>
                {line.offering.description}
              </span>
            </span>
            <Price>
              {cents === undefined ? (
                <Trans>Price unavailable</Trans>
              ) : (
                formatMoney(cents, i18n.locale, line.offering.currencyCode)
              )}
            </Price>
          </li>
        );
      })}
    </ul>
  );
}
