import type { Fetch } from './client.ts';

/** What is known of the line, for the status pill. */
export interface Connectivity {
  /** When our server was first found out of reach, absent while it answers. Milliseconds since the epoch. */
  readonly offlineSince: () => number | undefined;
  readonly fetch: Fetch;
}

/**
 * Watches every call: only an answer with our server's mark proves the line, whatever the browser believes. A call that the
 * caller gave up says nothing.
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
