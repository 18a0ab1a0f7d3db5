/**
 * The languages of the schools, without Intl: the first `Intl.DisplayNames` takes Chromium 27 ms, on a phone a tenth of a
 * second, on every page that names a language.
 */
const usual: Readonly<Record<string, string>> = {
  'en en': 'English',
  'en fr': 'French',
  'fr-CA en': 'anglais',
  'fr-CA fr': 'français',
};

/** Returns the name of a language, such as "French" or "français", or its code if the browser has no name for it. */
export function languageName(code: string, locale: string): string {
  try {
    return usual[`${locale} ${code}`] ?? new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
