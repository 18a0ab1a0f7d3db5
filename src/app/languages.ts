import type { AppServices, LanguageChoice } from '../modules/site/app-services.ts';

/** The languages as people who speak them call them. */
export const languages: readonly LanguageChoice[] = [
  { code: 'en', name: 'English' },
  { code: 'fr-CA', name: 'Français (Canada)' },
];

/** In a chunk of its own: the first screen is in its language already. */
export const chooseLanguage: AppServices['changeLanguage'] = async (...choice) =>
  (await import('./i18n/choose-language.ts')).chooseLanguage(...choice);
