/**
 * Money is whole cents inside and a price string on the wire (`"12.50"`, PAY-7). The brand type keeps cents from being
 * added to numbers that were not parsed or computed as cents.
 */
declare const cents: unique symbol;
export type Cents = number & { readonly [cents]: true };

/** The largest amount that fits the nine whole digits of the wire. */
const MAX_CENTS = 99_999_999_999;

/** The largest price of an offering that staff and imports may set. It leaves room to multiply. */
export const MAX_PRICE_CENTS = 10_000_000;

export const NO_CENTS = toCents(0);

/**
 * Converts a number of cents, for example from the database. Throws a `RangeError` unless it is a whole amount that
 * fits the wire.
 */
export function toCents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`Not an amount of cents: ${amount}`);
  return amount;
}

function isCents(amount: number): amount is Cents {
  return Number.isInteger(amount) && amount >= 0 && amount <= MAX_CENTS;
}

/** Parses a price string of the wire; `undefined` when it is invalid. Further decimals are truncated, never rounded. */
export function parsePrice(price: string): Cents | undefined {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(price.trim());
  if (!match) return undefined;
  const fraction = (match[2] ?? '').slice(0, 2).padEnd(2, '0');
  return toCents(Number(match[1]) * 100 + Number(fraction));
}

/** Formats cents as the wire's price string with two decimals. */
export function formatPrice(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

export function addCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return toCents(sum);
}
