import { loadSyncClient } from '../../modules/device/data/load-sync-client.ts';
import { changeLanguage } from './change-language.ts';
import { type Locale, toLocale } from './locale.ts';

/**
 * Switches the interface immediately and saves the choice to the current user's account in the background. Rejects for
 * an unsupported language, and when its messages cannot be loaded.
 */
export async function chooseLanguage(code: string, onAccountSaveFailed: () => void): Promise<void> {
  const locale = toLocale(code);
  if (!locale) throw new RangeError(`No such language: ${code}`);
  await changeLanguage(locale);
  tellAccount(locale, onAccountSaveFailed).catch(reportError);
}

async function tellAccount(locale: Locale, onSaveFailed: () => void): Promise<void> {
  const syncClient = await loadSyncClient();
  const saved = await syncClient.changeLanguage(locale);
  if (!saved.isFresh) onSaveFailed();
}
