import type { AppServices } from '../../../src/modules/site/app-services.ts';

/** What the application hands to its screens, with both languages, nothing to install and no new version. */
export function appServices(changeLanguage: AppServices['changeLanguage']): AppServices {
  return {
    languages: [
      { code: 'en', name: 'English' },
      { code: 'fr-CA', name: 'Français (Canada)' },
    ],
    changeLanguage,
    loadScreenMessages: () => Promise.resolve(),
    applyUpdate: undefined,
    install: undefined,
  };
}
