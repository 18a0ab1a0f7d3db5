import { i18n } from '@lingui/core';
import { STORED_PAGES } from '../../domain/site/stored-page.ts';
import { deleteCaches } from '../../engine/database/delete-caches.ts';
import { activateLocale } from './activate-locale.ts';
import { type Locale, toLocale } from './locale.ts';
import { readFollowedLanguage, storeFollowedLanguage, storeLanguage } from './stored-language.ts';

/**
 * Switches to the chosen language immediately and stores it in this browser. Pages that were stored in another language
 * are deleted (SITE-9). Rejects when the language cannot be loaded.
 */
export async function changeLanguage(locale: Locale): Promise<void> {
  await activateLocale(locale);
  // Another language may have been chosen while this one loaded.
  if (i18n.locale !== locale) return;
  storeLanguage(locale);
  await deleteCaches(STORED_PAGES);
}

/**
 * Returns a function that applies the account's language whenever it is read from the database; `undefined` means that
 * no account is signed in. The account's language takes precedence over the stored one, but changes the interface only
 * if it differs from the language that was followed last: a choice that could not be saved to the account stays.
 */
export function createAccountFollower(): (languageCode: string | undefined) => Promise<void> {
  // Read once: other tabs follow the account themselves.
  let followed = toLocale(readFollowedLanguage());
  return async (languageCode) => {
    const locale = toLocale(languageCode);
    if (locale === followed) return;
    if (locale && locale !== i18n.locale) await changeLanguage(locale);
    followed = locale;
    storeFollowedLanguage(locale);
  };
}
