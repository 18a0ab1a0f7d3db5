import { Trans, useLingui } from '@lingui/react/macro';
import type { Cents } from '../../domain/cart/price.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import { Price } from '../../ui/product/price.tsx';

interface OfferingPriceProps {
  /** `undefined` is "Price unavailable", never 0. */
  price: Cents | undefined;
  currencyCode: string;
}

export function OfferingPrice({ price, currencyCode }: OfferingPriceProps) {
  const { i18n } = useLingui();
  if (price === undefined) {
    return (
      <Price>
        <Trans>Price unavailable</Trans>
      </Price>
    );
  }
  return <Price>{price === 0 ? <Trans>Free</Trans> : formatMoney(price, i18n.locale, currencyCode)}</Price>;
}
