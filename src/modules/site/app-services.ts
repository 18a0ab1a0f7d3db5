import { createContext, useContext } from 'react';

export interface LanguageChoice {
  readonly code: string;
  /** Name of the language in that language, such as "English" or "Français (Canada)". */
  readonly name: string;
}

/** Services that the composition root provides to the screens. */
export interface AppServices {
  readonly languages: readonly LanguageChoice[];
  /**
   * Switches the interface to another language without a reload, and then saves the choice to the account (ACCT-5).
   * Calls `onAccountSaveFailed` if saving fails. Rejects if the texts of the language cannot be loaded.
   */
  changeLanguage(code: string, onAccountSaveFailed: () => void): Promise<void>;
  /** Resolves when the messages of all screens are loaded. */
  loadScreenMessages(): Promise<void>;
  /** Activates a new version of the app; `undefined` if there is none. */
  readonly applyUpdate: (() => void) | undefined;
  /** Shows the browser's install prompt; `undefined` if the app cannot be installed. */
  readonly install: (() => Promise<void>) | undefined;
}

export const AppServicesContext = createContext<AppServices>({
  languages: [],
  changeLanguage: () => Promise.resolve(),
  loadScreenMessages: () => Promise.resolve(),
  applyUpdate: undefined,
  install: undefined,
});

export function useAppServices(): AppServices {
  return useContext(AppServicesContext);
}
