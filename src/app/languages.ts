import type { LanguageChoice } from '../features/site/app-services.ts';
import { changeLanguage } from './i18n/change-language.ts';
import { toLocale } from './i18n/locale.ts';

/** The languages as people who speak them call them. */
export const languages: readonly LanguageChoice[] = [
  { code: 'en', name: 'English' },
  { code: 'fr-CA', name: 'Français (Canada)' },
];

/** Rejects for a language that Carrel does not speak, and when its texts cannot be loaded. */
export async function chooseLanguage(code: string): Promise<void> {
  const locale = toLocale(code);
  if (!locale) throw new RangeError(`No such language: ${code}`);
  await changeLanguage(locale);
}
