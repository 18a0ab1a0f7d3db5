import { i18n } from '@lingui/core';
import { clearQueryCaches } from '../engine/react/use-live-query.ts';
import { loadSyncClient, setRequestLocale } from '../sync/load-sync-client.ts';
import { createAccountFollower } from './i18n/change-language.ts';

/** The interface speaks the account's language as soon as the account is known, and refusals come in the interface's. */
export function followAccount(): void {
  setRequestLocale(() => i18n.locale);
  const follow = async () => {
    const syncClient = await loadSyncClient();
    syncClient.onPersonChange(clearQueryCaches);
    const followLanguage = createAccountFollower();
    syncClient.login((cached) => {
      const login = cached?.value;
      followLanguage(login?.isLoggedIn ? login.navigationInfo.languageCode : undefined).catch(reportError);
    });
  };
  // Without a device there is no account to follow; who opens it reports that.
  follow().catch(() => undefined);
}
