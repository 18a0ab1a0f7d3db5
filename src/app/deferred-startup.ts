import { readUserCookie } from '../modules/account/data/user-cookies.ts';
import { holdSyncClient, loadSyncClient } from '../modules/device/data/load-sync-client.ts';
import { isStoredPage } from '../modules/site/is-stored-page.ts';
import { holdIdleWork } from '../ui/rendering/when-idle.ts';
import { whenNetworkIdle } from './when-network-idle.ts';

/** The products that the server put into the page, or the product that it rendered for everybody. */
const SERVED_CONTENT = '#page-data, #ssr-preview:not([data-person])';

/** True if the page came with its products for a visitor, so that the work that its first screen does not need waits. */
export const isDeferred =
  document.querySelector(SERVED_CONTENT) !== null && !isStoredPage() && readUserCookie() === undefined;

/** Call it when the application renders the page. Before that the network does not count as quiet. */
export let markRendered: () => void;
const rendered = new Promise<void>((resolve) => {
  markRendered = resolve;
});

/**
 * Resolves when the page may load what its first screen does not need. This module runs first, while the rest of the
 * first script is still being parsed.
 */
export const deferredStartup = startOrDefer();

/**
 * A page that came with its products is complete without databases, the other messages and the service worker. They
 * wait until the network is idle or the person does something. A person who signed in does not wait for their cart.
 *
 * Every other page loads the databases at once, because it shows data of this device. So does a page that the device had
 * stored, because the databases may be newer than its content. Home without its products renders its rows first.
 */
function startOrDefer(): Promise<void> {
  if (isDeferred) {
    const start = rendered.then(whenNetworkIdle);
    holdIdleWork(start);
    holdSyncClient(start);
    return start;
  }
  // Finding and opening the databases takes the browser about as long as parsing the rest of the first script. The
  // result is not used; some browsers cannot list databases or have none.
  if ('indexedDB' in globalThis && 'databases' in indexedDB) indexedDB.databases().catch(() => undefined);
  // A later caller retries and reports the error.
  if (location.pathname !== '/') loadSyncClient().catch(() => undefined);
  return Promise.resolve();
}
