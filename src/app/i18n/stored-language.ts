const LANGUAGE = 'LANG';
const FOLLOWED = 'carrel.account-language';

/** The language this browser remembers, or `null`; storage may be closed to us (private mode, blocked site data). */
export function readStoredLanguage(): string | null {
  return read(LANGUAGE);
}

/**
 * Remembers the language; losing it costs a default next time, so a closed storage is no failure. Also for the server, whose own pages
 * know nothing of the storage.
 */
export function storeLanguage(locale: string): void {
  store(LANGUAGE, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${LANGUAGE}=${locale}; path=/; max-age=31536000; samesite=lax`;
}

/** The account's language that the interface was last turned to, or `null`. */
export function readFollowedLanguage(): string | null {
  return read(FOLLOWED);
}

/** Nothing is remembered of who has left. */
export function storeFollowedLanguage(locale: string | undefined): void {
  store(FOLLOWED, locale);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
