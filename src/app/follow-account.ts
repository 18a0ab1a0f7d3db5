import { i18n } from '@lingui/core';
import { clearQueryCaches } from '../engine/query.ts';
import { forgetAddress } from '../modules/checkout/forget-address.ts';
import { loadSyncClient, setRequestLocale } from '../modules/device/data/load-sync-client.ts';
import { createAccountFollower } from './i18n/change-language.ts';

/**
 * Switches the interface to the account's language once the account is loaded, and requests error messages in the
 * interface language. When the person changes, what this tab keeps of the former person is deleted.
 */
export function followAccount(): void {
  setRequestLocale(() => i18n.locale);
  const follow = async () => {
    const syncClient = await loadSyncClient();
    syncClient.onPersonChange(() => {
      clearQueryCaches();
      forgetAddress();
    });
    const followLanguage = createAccountFollower();
    syncClient.login((cached) => {
      const login = cached?.value;
      followLanguage(login?.isLoggedIn ? login.navigationInfo.languageCode : undefined).catch(reportError);
    });
  };
  // Without a database there is no account to follow; the code that opens it reports the error.
  follow().catch(() => undefined);
}
