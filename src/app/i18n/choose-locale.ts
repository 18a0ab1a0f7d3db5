import { defaultLocale, type Locale, toLocale } from './locale.ts';

export interface LocalePreferences {
  /** `languageCode` of the current user, if signed in. */
  account?: string | null | undefined;
  /** The language stored in this browser under `LANG`. */
  stored?: string | null | undefined;
  /** The browser's list of languages, most preferred first. */
  browser?: readonly string[] | undefined;
}

/** Returns the first supported preference: account, then `LANG`, then the browser, then English. */
export function chooseLocale({ account, stored, browser = [] }: LocalePreferences): Locale {
  for (const tag of [account, stored, ...browser]) {
    const locale = toLocale(tag);
    if (locale) return locale;
  }
  return defaultLocale;
}
