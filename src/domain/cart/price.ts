/**
 * Money inside is whole cents; at the edge it is the wire's price string (`"12.50"`, decisions.md Data). The brand keeps cents
 * from being added to anything that was not parsed or computed as cents.
 */
declare const cents: unique symbol;
export type Cents = number & { readonly [cents]: true };

/** The largest amount that the wire's nine whole digits can say. */
const MAX_CENTS = 99_999_999_999;

export const NO_CENTS = toCents(0);

/** Takes a count of cents (from the database, say). Throws a `RangeError` on anything but a whole, writable amount. */
export function toCents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`Not an amount of cents: ${amount}`);
  return amount;
}

function isCents(amount: number): amount is Cents {
  return Number.isInteger(amount) && amount >= 0 && amount <= MAX_CENTS;
}

/** Reads a price string of the wire; `undefined` when it is not one. Further decimals are truncated, never rounded. */
export function parsePrice(price: string): Cents | undefined {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(price.trim());
  if (!match) return undefined;
  const fraction = (match[2] ?? '').slice(0, 2).padEnd(2, '0');
  return toCents(Number(match[1]) * 100 + Number(fraction));
}

/** Writes cents as the wire's price string, two decimals. */
export function formatPrice(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

export function addCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return toCents(sum);
}
