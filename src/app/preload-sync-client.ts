import { endTransactionsInPageCache } from '../modules/device/data/end-transactions-in-page-cache.ts';
import { loadSyncClient } from '../modules/device/data/load-sync-client.ts';

endTransactionsInPageCache(window);

// The first module that runs, while the rest of the first script is still being parsed. The screen's data is in
// IndexedDB, and finding and opening the databases takes the browser about as long as that parsing.
if ('indexedDB' in globalThis && 'databases' in indexedDB) {
  // The result is not used; some browsers cannot list databases or have none.
  indexedDB.databases().catch(() => undefined);
}
// Home renders its rows first, independent of the cached data. A later caller retries and reports the error.
if (location.pathname !== '/') loadSyncClient().catch(() => undefined);
