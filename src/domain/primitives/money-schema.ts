import * as z from 'zod/mini';

/** A price as it crosses the wire: a decimal string in whole currency units, two decimals, e.g. `"12.50"`. */
export const priceSchema = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));

export const currencyCodeSchema = z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'USD');
