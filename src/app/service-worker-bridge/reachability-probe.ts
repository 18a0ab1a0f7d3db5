import { isServerUnreachable, type SyncStatus } from '../../domain/mutations/sync-status.ts';

const FIRST_PROBE_MS = 10_000;
const MAX_PROBE_MS = 300_000;
/** Time in milliseconds for which an `online` event of the browser counts as recent. */
const RECENT_ONLINE_EVENT_MS = 60_000;

/**
 * Probes the server while it is unreachable although the browser reports a network. No event announces that a server is
 * up again or that a captive portal was passed. Once the server answers, the probe dispatches the browser's `online`
 * event, so that all its listeners run.
 *
 * @param probeServer one small request whose answer changes the status
 * @param random returns a number from 0 to below 1; shortens each wait by up to half, so that devices do not return
 *   together after an outage
 * @returns `see` must receive every status; `stop` ends the probe
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
    // While a request is in flight, the result is unknown.
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
