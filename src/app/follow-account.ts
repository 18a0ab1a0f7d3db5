import { i18n } from '@lingui/core';
import { KEPT_ADDRESS } from '../domain/orders/kept-address-name.ts';
import { clearQueryCaches } from '../engine/query.ts';
import { loadSyncClient, setRequestLocale } from '../modules/device/data/load-sync-client.ts';
import type { SyncClient } from '../modules/device/data/sync-client.ts';
import { afterPendingNavigation } from './after-navigation.ts';
import { createAccountFollower } from './i18n/change-language.ts';

/**
 * Switches the interface to the account's language once the account is loaded, and requests error messages in the
 * interface language. When the person changes, what this tab keeps of the former person is deleted.
 */
export function followAccount(): void {
  setRequestLocale(() => i18n.locale);
  const follow = async () => {
    const syncClient = await loadSyncClient();
    syncClient.onPersonChange(forgetPerson);
    reloadForNextPerson(syncClient);
    const followLanguage = createAccountFollower();
    syncClient.login((cached) => {
      const login = cached?.value;
      followLanguage(login?.isLoggedIn ? login.navigationInfo.languageCode : undefined).catch(reportError);
    });
  };
  // Without a database there is no account to follow; the code that opens it reports the error.
  follow().catch(() => undefined);
}

/**
 * Reloads the page when another person signs in than the one who used it before. What the former person saw and typed is
 * still in its memory, for example in a form or as an access code (ACCT-4). A page that is being left is not reloaded,
 * because that would end the navigation.
 */
function reloadForNextPerson({ person, onPersonChange }: Pick<SyncClient, 'person' | 'onPersonChange'>): void {
  const reload = async () => {
    await afterPendingNavigation();
    location.reload();
  };
  let former = person();
  onPersonChange(() => {
    if (person() === 'visitor') return;
    if (former !== 'visitor' && former !== person()) void reload();
    former = person();
  });
}

function forgetPerson(): void {
  clearQueryCaches();
  try {
    sessionStorage.removeItem(KEPT_ADDRESS);
  } catch {
    // The browser has no storage, so nothing was kept.
  }
}
