import type { Connectivity } from './connectivity.ts';
import type { Stop } from './database/observe.ts';

const FIRST_PROBE_MS = 10_000;
const MAX_PROBE_MS = 300_000;

/**
 * Probes the server while it is unreachable although the browser reports a network. No event announces that a server is
 * up again or that a captive portal was passed. The response of a probe changes the connectivity, which then reports the
 * reconnect.
 *
 * @param probeServer one small request through the watched transport
 * @param random returns a number from 0 to below 1; shortens each wait by up to half (jitter), so that devices do not
 *   return together after an outage
 */
export function startReachabilityProbe(
  connectivity: Pick<Connectivity, 'offlineSince' | 'state' | 'onChange'>,
  probeServer: () => void,
  random: () => number,
): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoff = FIRST_PROBE_MS;

  function schedule(): void {
    timer = setTimeout(probe, backoff * (1 - random() / 2));
  }

  function probe(): void {
    schedule();
    backoff = Math.min(MAX_PROBE_MS, backoff * 2);
    if (connectivity.state() === 'unreachable' && document.visibilityState === 'visible') probeServer();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    backoff = FIRST_PROBE_MS;
  }

  function follow(): void {
    if (connectivity.offlineSince() === undefined) stop();
    else if (timer === undefined) schedule();
  }

  const stopFollowing = connectivity.onChange(follow);
  follow();
  return () => {
    stopFollowing();
    stop();
  };
}
