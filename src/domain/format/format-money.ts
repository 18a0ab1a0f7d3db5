const formats = new Map<string, Intl.NumberFormat>();

/** Caches the formats, because creating an Intl format costs more than using it. */
function moneyFormat(locale: string, currencyCode: string): Intl.NumberFormat {
  const key = `${locale} ${currencyCode}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    // Otherwise fr-CA would write "1 234,50 $ US".
    currencyDisplay: 'narrowSymbol',
  });
  formats.set(key, format);
  return format;
}

/**
 * Formats dollars without Intl: the first Intl number takes a tenth of a second on a phone, on the page that must load
 * first.
 */
function formatDollars(cents: number, locale: 'en' | 'fr-CA'): string {
  const sign = cents < 0 ? '-' : '';
  const [dollars = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = (separator: string) => dollars.replace(/\B(?=(?:\d{3})+$)/g, separator);
  return locale === 'en' ? `${sign}$${grouped(',')}.${fraction}` : `${sign}${grouped('\u00a0')},${fraction}\u00a0$`;
}

/**
 * Formats integer cents: `$1,234.50` in English, `1 234,50 $` in French (Canada). Throws a RangeError for a currency
 * code that is not three letters.
 */
export function formatMoney(cents: number, locale: string, currencyCode = 'USD'): string {
  if (currencyCode === 'USD' && (locale === 'en' || locale === 'fr-CA')) return formatDollars(cents, locale);
  return moneyFormat(locale, currencyCode).format(cents / 100);
}
