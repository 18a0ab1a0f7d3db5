const formats = new Map<string, Intl.NumberFormat>();

/** Building an Intl format costs more than using it, and a shelf shows hundreds of prices. */
function moneyFormat(locale: string, currencyCode: string): Intl.NumberFormat {
  const key = `${locale} ${currencyCode}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    // fr-CA would otherwise write "1 234,50 $ US", which the specification does not.
    currencyDisplay: 'narrowSymbol',
  });
  formats.set(key, format);
  return format;
}

/**
 * An amount in integer cents as text: `$1,234.50` in English, `1 234,50 $` in French (Canada).
 * Throws a RangeError for a currency code that is not three letters.
 */
export function formatMoney(cents: number, locale: string, currencyCode = 'USD'): string {
  return moneyFormat(locale, currencyCode).format(cents / 100);
}
