import type { Offering, OfferingKind } from '../offerings/offering-schema.ts';
import { type Cents, parsePrice } from './price.ts';

type Priced = Pick<Offering, 'kind' | 'price' | 'comboPrice' | 'showPrintOption'>;

/**
 * What an offering charges when taken in a format: a combo charges `comboPrice` (decisions.md, Data). `undefined` is "Price
 * unavailable", which is never 0 and cannot be bought.
 */
export function priceOfOffering(offering: Priced, format: OfferingKind = offering.kind): Cents | undefined {
  const price = format === 'combo' ? (offering.comboPrice ?? offering.price) : offering.price;
  return price === undefined ? undefined : parsePrice(price);
}

/** An offering is taken as what it is; a digital one with the print-on-demand add-on also as a combo. */
export function isFormatOffered(offering: Priced, format: OfferingKind): boolean {
  if (offering.kind === format) return true;
  return (
    offering.kind === 'digital' && format === 'combo' && offering.showPrintOption && offering.comboPrice !== undefined
  );
}
