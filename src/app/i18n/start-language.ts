import { activateLocale } from './activate-locale.ts';
import { chooseLocale } from './choose-locale.ts';
import { defaultLocale } from './locale.ts';
import { readStoredLanguage } from './stored-language.ts';

/** The language before anybody is known: `LANG`, then the browser, then English. Never rejects for a wish it cannot meet. */
export async function startLanguage(): Promise<void> {
  const locale = chooseLocale({ stored: readStoredLanguage(), browser: navigator.languages });
  try {
    await activateLocale(locale);
  } catch {
    // The wished catalogue is not on the device and the line is down: English is better than nothing.
    await activateLocale(defaultLocale);
  }
}
