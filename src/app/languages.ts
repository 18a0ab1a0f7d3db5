import type { AppServices, LanguageChoice } from '../modules/site/app-services.ts';

/** The languages under their native names. */
export const languages: readonly LanguageChoice[] = [
  { code: 'en', name: 'English' },
  { code: 'fr-CA', name: 'Français (Canada)' },
];

/** In a separate chunk: the first screen is already in its language. */
export const chooseLanguage: AppServices['changeLanguage'] = async (...choice) =>
  (await import('./i18n/choose-language.ts')).chooseLanguage(...choice);
