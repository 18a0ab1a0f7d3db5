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

/**
 * Formats an amount of data, `3 kB`, `12.5 MB` or `10,7 Go`: one decimal where it is significant, and never 0 for a
 * non-zero amount.
 */
export function formatDataSize(bytes: number, locale: string): string {
  const kilobytes = bytes > 0 ? Math.max(1, bytes / 1_000) : 0;
  const isSmall = kilobytes < 999.5;
  const [value, unit] = isSmall
    ? [kilobytes, 'kilobyte']
    : kilobytes < 999_500
      ? [kilobytes / 1_000, 'megabyte']
      : [kilobytes / 1_000_000, 'gigabyte'];
  const maximumFractionDigits = isSmall || value >= 100 ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
}
