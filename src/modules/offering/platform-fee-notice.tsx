import { Trans, useLingui } from '@lingui/react/macro';
import { isPlatformFeeShown } from '../../domain/cart/platform-fee.ts';
import { parsePrice } from '../../domain/cart/price.ts';
import { priceOfOffering } from '../../domain/cart/price-of-offering.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import layout from '../../ui/page/layout.module.css';

interface PlatformFeeNoticeProps {
  item: CatalogItem;
  isBoughtElsewhere: boolean;
}

/**
 * Notice of the platform fee of a product that costs something, in the currency of its offerings, as an order charges it.
 * Fee and threshold are truncated to two decimals, which is how prices are parsed (OFFER-10).
 */
export function PlatformFeeNotice({ item: { offerings, platformFee }, isBoughtElsewhere }: PlatformFeeNoticeProps) {
  const { i18n } = useLingui();
  const fee = platformFee && parsePrice(platformFee.fee);
  const threshold = platformFee && parsePrice(platformFee.threshold);
  if (!platformFee || fee === undefined || threshold === undefined) return null;
  const terms = { isEnabled: platformFee.isEnabled, fee, threshold };
  const sold = offerings.filter((one) => priceOfOffering(one) !== 0);
  if (!isPlatformFeeShown({ offeringCount: sold.length, terms, isBoughtElsewhere })) return null;
  const [feeText, thresholdText] = [fee, threshold].map((cents) =>
    formatMoney(cents, i18n.locale, sold[0]?.currencyCode),
  );
  return (
    <p className={`${layout.muted} ${layout.small}`}>
      <Trans>
        A platform fee of {feeText} applies to orders over {thresholdText}. It is non-refundable and applied once per
        transaction.
      </Trans>
    </p>
  );
}
