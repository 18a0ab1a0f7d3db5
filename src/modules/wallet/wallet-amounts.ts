import { orderTotal } from '../../domain/cart/platform-fee.ts';
import { type Cents, parsePrice } from '../../domain/cart/price.ts';
import { priceOfOffering } from '../../domain/cart/price-of-offering.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';
import type { OfferingId } from '../../domain/primitives/ids-schema.ts';

export interface WalletAmounts {
  readonly price: Cents;
  /** Total including the platform fee. The wallet shows it, and the minimum applies to it (PAY-1). */
  readonly total: Cents;
  readonly description: string;
}

/** Returns the amounts for a wallet; `undefined` if it cannot pay: no price in US dollars, free, or shipped (PAY-2). */
export function walletAmounts(
  { offerings, platformFee }: Pick<CatalogItem, 'offerings' | 'platformFee'>,
  offeringId: OfferingId,
  format: OfferingKind,
): WalletAmounts | undefined {
  const offering = offerings.find(({ id }) => id === offeringId);
  const price = offering && priceOfOffering(offering, format);
  if (!offering || !price || offering.currencyCode !== 'USD' || format !== 'digital') return undefined;
  const fee = platformFee && parsePrice(platformFee.fee);
  const threshold = platformFee && parsePrice(platformFee.threshold);
  const hasTerms = platformFee && fee !== undefined && threshold !== undefined;
  const terms = hasTerms ? [{ isEnabled: platformFee.isEnabled, fee, threshold }] : [];
  return { price, total: orderTotal(price, terms), description: offering.description };
}
