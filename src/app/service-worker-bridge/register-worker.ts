/** The page's side of the worker. */
export interface WorkerBridge {
  /** Lets the version that waits take over, and then loads this page anew. Other tabs go on as they are. */
  readonly applyUpdate: () => void;
  readonly checkForUpdate: () => Promise<void>;
  /** Asks the browser to send what waits even when no page is open. Nothing happens where it cannot. */
  readonly requestBackgroundSync: () => Promise<void>;
}

/** Background Sync is not in the compiler's library: not every browser has it. */
interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}
const hasSync = (registration: object): registration is SyncRegistration => 'sync' in registration;

/**
 * Registers the worker. `onUpdate` is called when a new version is on the device and waits for the person's word; it is never
 * applied by itself. `undefined` where there are no workers.
 */
export async function registerWorker(onUpdate: () => void): Promise<WorkerBridge | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  tellOfUpdates(registration, onUpdate);
  return {
    applyUpdate: () => applyUpdate(registration),
    checkForUpdate: async () => {
      // Without a line there is nothing to learn, and nothing to tell.
      await registration.update().catch(() => {});
    },
    requestBackgroundSync: async () => {
      // A browser may forbid it; the page then sends by itself when it is looked at.
      if (hasSync(registration)) await registration.sync.register('carrel-outbox').catch(() => {});
    },
  };
}

function tellOfUpdates(registration: ServiceWorkerRegistration, onUpdate: () => void): void {
  const tell = () => {
    // Without a controller this is the first installation: there is nothing to update.
    if (registration.waiting && navigator.serviceWorker.controller) onUpdate();
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
}

function applyUpdate(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
