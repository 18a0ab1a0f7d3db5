import { defaultLocale, type Locale, toLocale } from './locale.ts';

export interface LocalePreferences {
  /** `languageCode` of the signed-in person, when known. */
  account?: string | null | undefined;
  /** What this browser remembered under `LANG`. */
  stored?: string | null | undefined;
  /** The browser's own list, the first wanted most. */
  browser?: readonly string[] | undefined;
}

/** The first wish we can fulfil: account, then `LANG`, then the browser, then English. */
export function chooseLocale({ account, stored, browser = [] }: LocalePreferences): Locale {
  for (const tag of [account, stored, ...browser]) {
    const locale = toLocale(tag);
    if (locale) return locale;
  }
  return defaultLocale;
}
