import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { parsePrice } from '../../domain/cart/price.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { Price } from '../../ui/product/price.tsx';
import styles from './checkout.module.css';

interface AmountsProps {
  amounts: {
    readonly subtotal: string;
    readonly platformFee: string;
    readonly total: string;
    /** The refunded amount; absent for a quote. */
    readonly refunded?: string;
    readonly currencyCode: string;
  };
}

/** Subtotal, platform fee if one applies, total, and what was given back, of a quote or a receipt. */
export function Amounts({ amounts }: AmountsProps) {
  const { i18n } = useLingui();
  const money = (price: string) => formatMoney(parsePrice(price) ?? 0, i18n.locale, amounts.currencyCode);
  const refunded = parsePrice(amounts.refunded ?? '') ?? 0;
  const hasFee = (parsePrice(amounts.platformFee) ?? 0) > 0;
  return (
    <div className={classNames(layout.stack, layout.tight)}>
      <Amount label={<Trans>Subtotal</Trans>} price={<Price>{money(amounts.subtotal)}</Price>} />
      {hasFee && (
        <>
          <Amount label={<Trans>Platform fee</Trans>} price={<Price>{money(amounts.platformFee)}</Price>} />
          <p className={classNames(layout.muted, layout.small)}>
            <Trans>Applied once per transaction. The platform fee is non-refundable.</Trans>
          </p>
        </>
      )}
      <div className={styles.total}>
        <Amount label={<Trans>Total</Trans>} price={<Price size="large">{money(amounts.total)}</Price>} />
      </div>
      {refunded > 0 && (
        <Amount
          label={<Trans>Refunded</Trans>}
          price={<Price>{formatMoney(refunded, i18n.locale, amounts.currencyCode)}</Price>}
        />
      )}
    </div>
  );
}

function Amount({ label, price }: { label: ReactNode; price: ReactNode }) {
  return (
    <div className={layout.ends}>
      <span>{label}</span>
      {price}
    </div>
  );
}
