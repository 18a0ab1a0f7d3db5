import { Trans, useLingui } from '@lingui/react/macro';
import { linePrice } from '../../domain/cart/cart-view-checkout.ts';
import type { CartViewLine } from '../../domain/cart/fold-cart.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { Price } from '../../ui/product/price.tsx';

type PricedLine = Pick<CartViewLine, 'offering' | 'format' | 'priceBefore' | 'isWithdrawn'>;

/** The price of a line. A missing price reads "Price unavailable", never 0 (OFFER-2). */
export function LinePrice({ line }: { line: PricedLine }) {
  const { i18n, t } = useLingui();
  const cents = linePrice(line);
  const money = (amount: number) => formatMoney(amount, i18n.locale, line.offering.currencyCode);
  const hasPriceChanged = line.priceBefore !== undefined && !line.isWithdrawn;
  const before = hasPriceChanged ? money(line.priceBefore) : undefined;
  return (
    <Price before={before} beforeLabel={t`Before:`}>
      {cents === undefined ? <Trans>Price unavailable</Trans> : money(cents)}
    </Price>
  );
}
