import { i18n } from '@lingui/core';
import { activateLocale } from './activate-locale.ts';
import { type Locale, toLocale } from './locale.ts';
import { readFollowedLanguage, storeFollowedLanguage, storeLanguage } from './stored-language.ts';

/** The person picked a language: shows it at once and remembers it in this browser. Rejects when it cannot be loaded. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await activateLocale(locale);
  // Another may have been picked while this one loaded.
  if (i18n.locale === locale) storeLanguage(locale);
}

/**
 * Takes the account's language, whenever the device tells it; `undefined` is nobody's. It goes before what the browser remembered, but
 * turns the interface only when it is another than was followed last: a choice that the account could not be told of stays.
 */
export function createAccountFollower(): (languageCode: string | undefined) => Promise<void> {
  // Read once: other tabs follow by themselves.
  let followed = toLocale(readFollowedLanguage());
  return async (languageCode) => {
    const locale = toLocale(languageCode);
    if (locale === followed) return;
    if (locale && locale !== i18n.locale) await changeLanguage(locale);
    followed = locale;
    storeFollowedLanguage(locale);
  };
}
