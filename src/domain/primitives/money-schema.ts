import * as z from 'zod/mini';

/** A price on the wire: a decimal string in whole currency units with two decimals, e.g. `"12.50"` (PAY-7). */
export const priceSchema = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));

export const currencyCodeSchema = z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'USD');
