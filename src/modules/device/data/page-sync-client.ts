import { pageConnectivity } from '../../../engine/connectivity.ts';
import { browserEnvironment } from '../../../engine/environment.ts';
import { browserFetch } from '../../../engine/http/client.ts';
import { withBrowserLock } from '../../../engine/with-lock.ts';
import { hasSharedDeviceCookie, readUserCookie } from '../../account/data/user-cookies.ts';
import { askToPersist } from '../../downloads/data/downloads-client.ts';
import { endTransactionsInPageCache } from './end-transactions-in-page-cache.ts';
import { openSyncClient, type SyncClient } from './sync-client.ts';

// Once per page, before its first transaction. Tests run without a page.
if ('addEventListener' in globalThis) endTransactionsInPageCache(globalThis);

/** Opens the sync client with the browser's clock, network and locks. */
export function openPageSyncClient(language: () => string): Promise<SyncClient> {
  return openSyncClient({
    ...browserEnvironment,
    fetch: browserFetch,
    connectivity: pageConnectivity,
    language,
    withLock: withBrowserLock,
    isNewBrowserSession: () => !hasSharedDeviceCookie(),
    lastLoggedInUser: readUserCookie,
    askToPersist,
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onError: (cause) => reportError(cause),
  });
}
