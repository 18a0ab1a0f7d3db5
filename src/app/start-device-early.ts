import { loadDevice } from '../sync/load-device.ts';

// The first module that runs, while the rest of the first script is still being read: what a screen shows lies on the device, and to
// find and open its databases takes the browser as long as all that.
if ('indexedDB' in globalThis && 'databases' in indexedDB) {
  // Nothing is made of it: some browsers cannot list them, or have none.
  indexedDB.databases().catch(noMatter);
}
// Home shows its rows first, whatever is on the device.
if (location.pathname !== '/') loadDevice().catch(noMatter);

/** Whoever needs it asks again, and tells. */
function noMatter(): undefined {
  return undefined;
}
