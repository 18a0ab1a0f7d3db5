import type { Offering, OfferingKind } from '../offerings/offering-schema.ts';
import { type Cents, parsePrice } from './price.ts';

type Priced = Pick<Offering, 'kind' | 'price' | 'comboPrice' | 'showPrintOption'>;

/**
 * Returns the price of an offering in a format. A combo costs `comboPrice` (OFFER-1). `undefined` means "Price
 * unavailable": it is never 0 and cannot be bought (OFFER-2).
 */
export function priceOfOffering(offering: Priced, format: OfferingKind = offering.kind): Cents | undefined {
  const price = format === 'combo' ? (offering.comboPrice ?? offering.price) : offering.price;
  return price === undefined ? undefined : parsePrice(price);
}

/**
 * True if the offering is sold in this format: its own format, or combo for a digital one with the print-on-demand
 * add-on.
 */
export function isFormatOffered(offering: Priced, format: OfferingKind): boolean {
  if (offering.kind === format) return true;
  return (
    offering.kind === 'digital' && format === 'combo' && offering.showPrintOption && offering.comboPrice !== undefined
  );
}
