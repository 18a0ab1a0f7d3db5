import type { Fetch } from './client.ts';

/** The state of the connection, for the status pill. */
export interface Connectivity {
  /** When the server was first found unreachable, in milliseconds since the epoch; absent while it answers. */
  readonly offlineSince: () => number | undefined;
  readonly fetch: Fetch;
}

/**
 * Watches every call. Only a response with the header of Carrel's server proves the connection, whatever the browser
 * reports. Calls that the caller aborted are ignored.
 */
export function watchConnectivity(fetch: Fetch, now: () => number, onChange: () => void): Connectivity {
  let offlineSince: number | undefined;

  function onReachability(isReached: boolean): void {
    if (isReached === (offlineSince === undefined)) return;
    offlineSince = isReached ? undefined : now();
    onChange();
  }

  async function watched(url: string, init: RequestInit): Promise<Response> {
    try {
      const response = await fetch(url, init);
      onReachability(response.headers.has('x-carrel'));
      return response;
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) onReachability(false);
      throw cause;
    }
  }

  return { offlineSince: () => offlineSince, fetch: watched };
}
