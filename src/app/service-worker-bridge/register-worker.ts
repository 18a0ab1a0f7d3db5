import { Workbox } from 'workbox-window';
import { HOUR_MS } from '../../domain/primitives/durations.ts';
import { STORE_PAGE } from '../../domain/site/stored-page.ts';
import { whenNetworkIdleWithoutInput } from '../when-network-idle.ts';
import { isRecent } from './is-recent.ts';

/** The page's interface to the service worker. */
export interface WorkerBridge {
  /** Activates the waiting version and then reloads this page. Other tabs are not reloaded. */
  readonly applyUpdate: () => void;
  /**
   * Registers a Background Sync, so that the outbox is replayed even when no page is open. Does nothing where it is not
   * supported.
   */
  readonly requestBackgroundSync: () => Promise<void>;
  /** Asks the worker to store the public page of an address, to be shown at the next opening (SITE-9). */
  readonly storePage: (address: string, language: string) => Promise<void>;
}

/**
 * Interval in milliseconds between update checks. A browser checks when it loads a page, but an installed app can stay
 * open for weeks.
 */
const CHECK_AGAIN_AFTER_MS = HOUR_MS;

/** Background Sync. TypeScript's DOM library does not declare it because not every browser supports it. */
interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}
const hasSync = (registration: object): registration is SyncRegistration => 'sync' in registration;

/**
 * Registers the worker. Calls `onUpdate` when a new version is installed and waits for the person's consent; it is
 * never activated automatically. Returns `undefined` where workers are unsupported or not allowed.
 *
 * @param isDeferred true if the first installation, which downloads the whole application, waits until the network is
 *   idle and the person has done nothing for 0.7 seconds (SITE-10)
 */
export async function registerWorker(onUpdate: () => void, isDeferred: boolean): Promise<WorkerBridge | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  if (isDeferred && !navigator.serviceWorker.controller) await whenNetworkIdleWithoutInput();
  const workbox = new Workbox('/service-worker.js', { updateViaCache: 'none' });
  // Without a controller this is the first installation, so there is no update.
  const reportUpdate = () => {
    if (navigator.serviceWorker.controller) onUpdate();
  };
  workbox.addEventListener('waiting', reportUpdate);
  const registration = await workbox.register({ immediate: true }).catch(unlessDenied);
  if (!registration) return undefined;
  checkForUpdates(workbox, registration, reportUpdate);
  return {
    applyUpdate: () => applyUpdate(workbox, registration),
    requestBackgroundSync: async () => {
      // A browser may refuse it; the page then replays the outbox when it becomes visible.
      if (hasSync(registration)) await registration.sync.register('carrel-outbox').catch(() => {});
    },
    storePage: async (address, language) => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: STORE_PAGE, address, language });
    },
  };
}

/** Ignores denied storage: a browser may block it for a page embedded in another site. */
function unlessDenied(cause: unknown): undefined {
  if (!(cause instanceof DOMException) || !DENIALS.includes(cause.name)) throw cause;
}

const DENIALS = ['NotSupportedError', 'SecurityError'];

/** Checks for updates when the page becomes visible again after a while. */
function checkForUpdates(workbox: Workbox, registration: ServiceWorkerRegistration, onUpdate: () => void): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || isRecent(checkedAt, CHECK_AGAIN_AFTER_MS, Date.now())) return;
    checkedAt = Date.now();
    // workbox-window reports only the first version that is found while the page is open.
    if (registration.waiting) onUpdate();
    // A failed check, for example offline, is ignored.
    workbox.update().catch(() => undefined);
  });
}

/**
 * Maximum time in milliseconds that the old version may delay the activation, for example by a pending response. A
 * reload aborts the requests of this page.
 */
const TAKE_OVER_MS = 5_000;

function applyUpdate(workbox: Workbox, { waiting }: ServiceWorkerRegistration): void {
  const reload = () => location.reload();
  if (waiting) {
    workbox.addEventListener('controlling', reload);
    setTimeout(reload, TAKE_OVER_MS);
    workbox.messageSkipWaiting();
  }
  // Another tab has activated it in the meantime.
  else reload();
}
