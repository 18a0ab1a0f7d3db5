import { isServerUnreachable, type SyncStatus } from '../../domain/mutations/sync-status.ts';

const FIRST_PROBE_MS = 10_000;
const MAX_PROBE_MS = 300_000;
/** So long a line that the browser told of is no news any more. */
const RECENT_ONLINE_EVENT_MS = 60_000;

/**
 * Looks for the store while it is out of reach though the browser sees a network: no event tells that a server is up again, or that a
 * portal lets the person through. Once it answers, the page is told as the browser would tell it: all that waits for a line hears it.
 *
 * @param probeServer one small call, whose answer changes the status
 * @param random from 0 up to, not including, 1; shortens each wait by up to half, so that devices do not return together after an outage
 * @returns `see` is to get every status; `stop` ends it
 */
export function startReachabilityProbe(probeServer: () => void, random: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_PROBE_MS;
  let onlineEventAt = Number.NEGATIVE_INFINITY;
  const onBrowserOnline = () => {
    onlineEventAt = performance.now();
  };
  window.addEventListener('online', onBrowserOnline);

  function schedule(): void {
    timer = setTimeout(probe, wait * (1 - random() / 2));
  }

  function probe(): void {
    schedule();
    wait = Math.min(MAX_PROBE_MS, wait * 2);
    if (navigator.onLine && document.visibilityState === 'visible') probeServer();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    wait = FIRST_PROBE_MS;
  }

  function onStatus(status: SyncStatus): void {
    // While something is being sent nothing is known yet.
    if (status.kind === 'saving') return;
    if (isServerUnreachable(status)) {
      if (timer === undefined) schedule();
    } else if (timer !== undefined) {
      stop();
      if (performance.now() - onlineEventAt > RECENT_ONLINE_EVENT_MS) window.dispatchEvent(new Event('online'));
    }
  }

  return {
    onStatus,
    stop: () => {
      stop();
      window.removeEventListener('online', onBrowserOnline);
    },
  };
}
