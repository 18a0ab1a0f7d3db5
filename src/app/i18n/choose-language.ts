import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { changeLanguage } from './change-language.ts';
import { type Locale, toLocale } from './locale.ts';

/**
 * Turns the interface at once, and writes the choice into the account of whoever is logged in; nobody waits for the latter.
 * Rejects for a language that Carrel does not speak, and when its texts cannot be loaded.
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
