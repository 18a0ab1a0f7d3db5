/** Formats a whole number with the grouping of the language: `1,234` or `1 234`. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(count);
}

/**
 * Formats percent points without decimals: `35` as `35%` or `35 %` (PROD-3). Without Intl, for the reason that
 * `formatMoney` has: a product page has no other number that needs it.
 */
export function formatPercent(points: number, locale: string): string {
  return `${Math.round(points)}${locale === 'en' ? '' : '\u00a0'}%`;
}

const MEGABYTE = 1_000_000;

/**
 * Formats an amount of data, `12.5 MB` or `10,7 Go`: one decimal where it is significant, and never 0 for a non-zero
 * amount.
 */
export function formatDataSize(bytes: number, locale: string): string {
  const megabytes = bytes > 0 ? Math.max(0.1, bytes / MEGABYTE) : 0;
  const isLarge = megabytes >= 1_000;
  const [value, unit] = isLarge ? [megabytes / 1_000, 'gigabyte'] : [megabytes, 'megabyte'];
  const maximumFractionDigits = value < 100 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
}
