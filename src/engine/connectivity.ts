import type { Stop } from './database/observe.ts';
import type { Fetch } from './http/client.ts';
import { createListeners } from './listeners.ts';

/**
 * - `online`: the server answers, or nothing is known yet.
 * - `offline`: the browser reports that it has no network. That is reliable; the opposite is only a hint.
 * - `unreachable`: the browser reports a network, but the last request did not reach our server.
 */
export type ConnectivityState = 'online' | 'offline' | 'unreachable';

/** The network as the browser reports it. `onChange` calls back after each change. */
export interface NetworkStatus {
  readonly isOnline: () => boolean;
  readonly onChange: (listener: () => void) => void;
}

export interface Connectivity {
  readonly state: () => ConnectivityState;
  readonly isOffline: () => boolean;
  /** Start of the time without the server, in milliseconds since the epoch; `undefined` while it answers. */
  readonly offlineSince: () => number | undefined;
  /** Calls back after each change of the state. */
  readonly onChange: (listener: () => void) => Stop;
  /**
   * Calls back when requests that failed are worth repeating: the browser reports a network again, or the server
   * answers again.
   */
  readonly onReconnect: (listener: () => void) => Stop;
  /**
   * Wraps the transport. The server is reachable if a response carries the header of Carrel's server. The report of
   * the browser does not count. Calls that the caller aborted are ignored.
   */
  readonly watch: (fetch: Fetch) => Fetch;
}

/**
 * After a browser's report, the first response of the server within this time, in milliseconds, is not a second
 * reconnect.
 */
const RECENT_REPORT_MS = 60_000;

const alwaysOnline: NetworkStatus = { isOnline: () => true, onChange: () => undefined };

export function createConnectivity(now: () => number, network: NetworkStatus = alwaysOnline): Connectivity {
  const changes = createListeners();
  const reconnects = createListeners();
  let offlineSince: number | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;

  network.onChange(() => {
    changes.notify();
    if (!network.isOnline()) return;
    reportedAt = now();
    reconnects.notify();
  });

  function onReachability(isReached: boolean): void {
    // What was repeated after the report may have failed too, so the next response is a reconnect of its own.
    if (!isReached) reportedAt = Number.NEGATIVE_INFINITY;
    if (isReached === (offlineSince === undefined)) return;
    offlineSince = isReached ? undefined : now();
    changes.notify();
    if (isReached && now() - reportedAt > RECENT_REPORT_MS) reconnects.notify();
  }

  function state(): ConnectivityState {
    if (!network.isOnline()) return 'offline';
    return offlineSince === undefined ? 'online' : 'unreachable';
  }

  return {
    state,
    isOffline: () => state() !== 'online',
    offlineSince: () => offlineSince,
    onChange: changes.add,
    onReconnect: reconnects.add,
    watch: (fetch) => async (url, init) => {
      try {
        const response = await fetch(url, init);
        onReachability(response.headers.has('x-carrel'));
        return response;
      } catch (cause) {
        if (!(cause instanceof DOMException && cause.name === 'AbortError')) onReachability(false);
        throw cause;
      }
    },
  };
}

/** The network of a page. There is none during server rendering. */
const pageNetwork: NetworkStatus = {
  isOnline: () => navigator.onLine,
  onChange: (listener) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
  },
};

/** The connectivity of this page. The sync client reports to it; screens read it before the sync client is loaded. */
export const pageConnectivity = createConnectivity(
  () => Date.now(),
  typeof window === 'undefined' ? alwaysOnline : pageNetwork,
);
