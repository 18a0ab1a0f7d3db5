import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../domain/format/format-money.ts';
import { offeringName } from '../../domain/offerings/offering-name.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { Price } from '../../ui/product/price.tsx';
import styles from './wallet.module.css';
import type { WalletAmounts } from './wallet-amounts.ts';

interface WalletSummaryProps {
  name: string;
  amounts: WalletAmounts;
  /** Total charged by the store, in cents. */
  total: number;
}

/** The item, and the platform fee if there is one. The server's total is used, even if the cached price differs. */
export function WalletSummary({ name, amounts, total }: WalletSummaryProps) {
  const { i18n } = useLingui();
  const fee = total - amounts.price;
  const hasFee = fee > 0 && total === amounts.total;
  return (
    <div className={styles.summary}>
      <p className={styles.name}>{name}</p>
      <p className={classNames(layout.muted, layout.small)}>{offeringName(amounts.description, i18n.locale)}</p>
      {hasFee && (
        <>
          <div className={layout.ends}>
            <span>
              <Trans>Subtotal</Trans>
            </span>
            <Price>{formatMoney(amounts.price, i18n.locale)}</Price>
          </div>
          <div className={layout.ends}>
            <span>
              <Trans>Platform fee</Trans>
            </span>
            <Price>{formatMoney(fee, i18n.locale)}</Price>
          </div>
        </>
      )}
      <div className={classNames(layout.ends, styles.total)}>
        <span>
          <Trans>Total</Trans>
        </span>
        <Price size="large">{formatMoney(total, i18n.locale)}</Price>
      </div>
    </div>
  );
}
