import { loadSyncClient } from '../sync/load-sync-client.ts';

// The first module that runs, while the rest of the first script is still being read: what a screen shows lies on the device, and to
// find and open its databases takes the browser as long as all that.
if ('indexedDB' in globalThis && 'databases' in indexedDB) {
  // Nothing is made of it: some browsers cannot list them, or have none.
  indexedDB.databases().catch(() => undefined);
}
// Home shows its rows first, whatever is on the device. Whoever needs the device asks again, and tells.
if (location.pathname !== '/') loadSyncClient().catch(() => undefined);
