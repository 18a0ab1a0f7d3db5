import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { keepSyncActive } from './keep-sync-active.ts';
import { registerWorker, type WorkerBridge } from './register-worker.ts';

/**
 * Starts device and worker beside the first paint, never before it. `onUpdate` gets what applies a new version, to be called at
 * the person's word. A browser without databases or workers still shows the shop; what is missing is reported.
 */
export async function startSync(onUpdate: (apply: () => void) => void): Promise<void> {
  const worker: Promise<WorkerBridge | undefined> = import.meta.env.PROD
    ? registerWorker(() => void worker.then((bridge) => bridge && onUpdate(bridge.applyUpdate)))
    : Promise.resolve(undefined);
  const requestBackgroundSync = () => void worker.then((bridge) => bridge?.requestBackgroundSync()).catch(reportError);
  worker.catch(reportError);
  try {
    keepSyncActive(await loadSyncClient(), requestBackgroundSync);
  } catch (cause) {
    reportError(cause);
  }
}
