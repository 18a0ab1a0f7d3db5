/** A whole number with the language's own grouping: `1,234` or `1 234`. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(count);
}

/** Percent points without decimals, `35` as `35%` or `35 %`. Storefront §9. */
export function formatPercent(points: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(points / 100);
}
