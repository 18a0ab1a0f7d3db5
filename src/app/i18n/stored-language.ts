const LANGUAGE = 'LANG';
const FOLLOWED = 'carrel.account-language';

/** The language stored in this browser, or `null`. Storage may be unavailable (private mode, blocked site data). */
export function readStoredLanguage(): string | null {
  return read(LANGUAGE);
}

/**
 * Stores the language. Unavailable storage is ignored; the next visit then uses the default. The server's own pages,
 * which cannot read the storage, use the value too.
 */
export function storeLanguage(locale: string): void {
  store(LANGUAGE, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${LANGUAGE}=${locale}; path=/; max-age=31536000; samesite=lax`;
}

/** The account language that the interface followed last, or `null`. */
export function readFollowedLanguage(): string | null {
  return read(FOLLOWED);
}

/** Stores the followed language; `undefined` removes it after a sign-out. */
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
