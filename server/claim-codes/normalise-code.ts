/**
 * A redeem code as it is stored and compared (decisions.md, Flows): trimmed, spaces and hyphens dropped, capitals, and the
 * letters that are read as digits forgiven: O is 0, I is 1.
 */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/I/g, '1');
}
