import type { Offering } from '../offerings/offering-schema.ts';

interface PricedIn {
  readonly offering: Pick<Offering, 'currencyCode'>;
}

/** Returns the first line that is not in the currency of the first line, because a cart has one currency (CAT-12). */
export function lineInOtherCurrency<Line extends PricedIn>(lines: readonly Line[]): Line | undefined {
  return lines.find(({ offering }) => offering.currencyCode !== lines[0]?.offering.currencyCode);
}
