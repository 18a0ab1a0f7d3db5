import type { AppServices } from '../../../src/modules/site/app-services.ts';

/**
 * Returns the services that the app passes to its screens, with both languages, without an install prompt or a new
 * version.
 */
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
