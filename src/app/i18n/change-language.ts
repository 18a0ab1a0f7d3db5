import { i18n } from '@lingui/core';
import { activateLocale } from './activate-locale.ts';
import { type Locale, toLocale } from './locale.ts';
import { storeLanguage } from './stored-language.ts';

/** The person picked a language: shows it at once and remembers it in this browser. Rejects when it cannot be loaded. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await activateLocale(locale);
  storeLanguage(locale);
}

/** The account's language became known (login status); it goes before what the browser remembered. */
export async function followAccountLanguage(languageCode: string | null | undefined): Promise<void> {
  const locale = toLocale(languageCode);
  if (locale && locale !== i18n.locale) await changeLanguage(locale);
}
