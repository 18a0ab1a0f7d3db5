const key = 'LANG';

/** The language this browser remembers, or `null`; storage may be closed to us (private mode, blocked site data). */
export function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers the language; losing it costs a default next time, so a closed storage is no failure. */
export function storeLanguage(locale: string): void {
  try {
    localStorage.setItem(key, locale);
  } catch {}
}
