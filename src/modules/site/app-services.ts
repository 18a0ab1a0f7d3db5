import { createContext, useContext } from 'react';

export interface LanguageChoice {
  readonly code: string;
  /** Its own name: "English", "Français (Canada)". */
  readonly name: string;
}

/** What the composition root lends to the screens. */
export interface AppServices {
  readonly languages: readonly LanguageChoice[];
  /**
   * Shows the interface in another language, without a reload, and then tells the account, or `onAccountSaveFailed` that it could not be
   * told. Rejects when its texts cannot be loaded.
   */
  changeLanguage(code: string, onAccountSaveFailed: () => void): Promise<void>;
  /** Resolves when the words of every screen are there. */
  loadScreenMessages(): Promise<void>;
  /** A new version of the app waits; calling it lets that version take over. */
  readonly applyUpdate: (() => void) | undefined;
  /** The browser would install the app; calling it asks the person. */
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
