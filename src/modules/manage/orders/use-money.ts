import { useLingui } from '@lingui/react/macro';
import { parsePrice } from '../../../domain/cart/price.ts';
import { formatMoney } from '../../../domain/format/format-money.ts';

/** Returns a function that writes a price of the wire in the language of the page. */
export function useMoney(): (price: string, currencyCode: string) => string {
  const { i18n } = useLingui();
  return (price, currencyCode) => formatMoney(parsePrice(price) ?? 0, i18n.locale, currencyCode);
}
