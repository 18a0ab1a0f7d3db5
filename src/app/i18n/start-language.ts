import { activateLocale } from './activate-locale.ts';
import { chooseLocale } from './choose-locale.ts';
import { defaultLocale } from './locale.ts';
import { readStoredLanguage } from './stored-language.ts';

/**
 * Activates the language before the login is loaded: `LANG`, then the browser, then English. Does not reject for an
 * unsupported preference.
 *
 * @param start resolves when the messages beyond those of the frame may be loaded
 */
export async function startLanguage(start?: Promise<unknown>): Promise<void> {
  const locale = chooseLocale({ stored: readStoredLanguage(), browser: navigator.languages });
  try {
    await activateLocale(locale, start);
  } catch {
    // The preferred catalog is not cached and the browser is offline: fall back to English.
    await activateLocale(defaultLocale, start);
  }
}
