import { i18n } from '@lingui/core';
import { loadSyncClient } from '../../modules/device/data/load-sync-client.ts';
import { isDeferred } from '../deferred-startup.ts';
import { prefetchProducts } from '../prefetch-products.ts';
import { whenNetworkIdle } from '../when-network-idle.ts';
import { keepSyncActive } from './keep-sync-active.ts';
import { registerWorker, type WorkerBridge } from './register-worker.ts';

/**
 * Starts sync and the service worker after the first render. `onUpdate` receives the function that activates a new
 * version, or loads the one that another tab runs, to be called with the person's consent. A browser without IndexedDB
 * or workers still shows the store; missing features are reported.
 */
export async function startSync(onUpdate: (apply: () => void) => void): Promise<void> {
  const worker: Promise<WorkerBridge | undefined> = import.meta.env.PROD
    ? registerWorker(() => void worker.then((bridge) => bridge && onUpdate(bridge.applyUpdate)), isDeferred)
    : Promise.resolve(undefined);
  const requestBackgroundSync = () => void worker.then((bridge) => bridge?.requestBackgroundSync()).catch(reportError);
  storeOpenedPage(worker).catch(reportError);
  try {
    const syncClient = await loadSyncClient();
    // Another tab runs the new version already, so this page only has to be loaded again.
    syncClient.onNewerVersion(() => onUpdate(() => location.reload()));
    keepSyncActive(syncClient, requestBackgroundSync);
    prefetchProducts(syncClient);
  } catch (cause) {
    reportError(cause);
  }
}

/** Stores the page at which this document was opened. The person may be on another one by now. */
async function storeOpenedPage(worker: Promise<WorkerBridge | undefined>): Promise<void> {
  const [opening] = performance.getEntriesByType('navigation');
  const bridge = await worker;
  if (!bridge || !opening) return;
  await whenNetworkIdle();
  await bridge.storePage(opening.name, i18n.locale);
}
