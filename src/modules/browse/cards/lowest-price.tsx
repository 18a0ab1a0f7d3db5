import { Trans, useLingui } from '@lingui/react/macro';
import { parsePrice } from '../../../domain/cart/price.ts';
import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { formatMoney } from '../../../domain/format/format-money.ts';
import { Price } from '../../../ui/product/price.tsx';

/**
 * The lowest price, or "free". Empty if no price is known, because 0.00 then does not mean that the product is free
 * (OFFER-2).
 */
export function LowestPrice({ card: { lowestOffering } }: { card: CatalogCard }) {
  const { i18n } = useLingui();
  if (lowestOffering?.isFree) {
    return (
      <Price>
        <Trans>Free</Trans>
      </Price>
    );
  }
  const cents = lowestOffering && parsePrice(lowestOffering.price);
  if (!cents || !lowestOffering) return null;
  const price = formatMoney(cents, i18n.locale, lowestOffering.currencyCode);
  return (
    <span>
      <Trans>
        From <Price>{price}</Price>
      </Trans>
    </span>
  );
}
