/** The page's side of the worker. */
export interface WorkerBridge {
  /** Lets the version that waits take over, and then loads this page anew. Other tabs go on as they are. */
  readonly applyUpdate: () => void;
  /** Asks the browser to send what waits even when no page is open. Nothing happens where it cannot. */
  readonly requestBackgroundSync: () => Promise<void>;
}

/** A browser looks for a new version where a page is loaded; an installed application can stay open for weeks. */
const LOOK_AGAIN_AFTER_MS = 3_600_000;

/** Background Sync is not in the compiler's library: not every browser has it. */
interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}
const hasSync = (registration: object): registration is SyncRegistration => 'sync' in registration;

/**
 * Registers the worker. `onUpdate` is called when a new version is on the device and waits for the person's word; it is never
 * applied by itself. `undefined` where there are no workers, or none are allowed.
 */
export async function registerWorker(onUpdate: () => void): Promise<WorkerBridge | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(unlessDenied);
  if (!registration) return undefined;
  tellOfUpdates(registration, onUpdate);
  lookForUpdates(registration);
  return {
    applyUpdate: () => applyUpdate(registration),
    requestBackgroundSync: async () => {
      // A browser may forbid it; the page then sends by itself when it is looked at.
      if (hasSync(registration)) await registration.sync.register('carrel-outbox').catch(() => {});
    },
  };
}

/** Inside another site's page a browser may keep nothing for us: no fault of anybody's. */
function unlessDenied(cause: unknown): undefined {
  if (!(cause instanceof DOMException) || !DENIALS.includes(cause.name)) throw cause;
}

const DENIALS = ['NotSupportedError', 'SecurityError'];

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

/** When the page is looked at again after a while. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < LOOK_AGAIN_AFTER_MS) return;
    lookedAt = performance.now();
    // Without a line there is nothing to learn, and nothing to tell.
    registration.update().catch(() => undefined);
  });
}

/** How long the old version may be held, such as by an answer that does not come. Loading the page anew lets go of what this page asked. */
const TAKE_OVER_MS = 5_000;

function applyUpdate({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => location.reload();
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    setTimeout(reload, TAKE_OVER_MS);
    waiting.postMessage({ type: 'SKIP_WAITING' });
  }
  // Another tab has let it in meanwhile.
  else reload();
}
