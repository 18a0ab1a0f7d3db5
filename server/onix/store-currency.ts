import type { Config } from '../config.ts';
import type { StoreCurrency } from './read/record.ts';

/** Returns the currency in which the store sells: Canadian dollars in Canada, otherwise US dollars (CAT-12). */
export function storeCurrency({ country }: Pick<Config, 'country'>): StoreCurrency {
  return country === 'CA' ? 'CAD' : 'USD';
}
