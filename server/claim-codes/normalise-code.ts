/**
 * Normalizes a redeem code for storage and comparison: trims it, drops spaces and hyphens, converts it to upper case,
 * and replaces O by 0 and I by 1 (CODE-1).
 */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/I/g, '1');
}
