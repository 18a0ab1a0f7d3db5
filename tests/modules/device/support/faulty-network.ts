import type { Fetch } from '../../../../src/engine/http/client.ts';

/**
 * A fault of one request. `late`: the request arrives only when {@link FaultyNetwork.deliverLate} is called. `slow`:
 * the response arrives after much else has happened. `hung`: no response arrives until the caller gives up.
 */
export type Fault =
  | 'none'
  | 'lostCall'
  | 'lostAnswer'
  | 'twice'
  | 'late'
  | 'slow'
  | 'hung'
  | 'portal'
  | 'unavailable'
  | 'stillRunning';

export interface FaultyNetwork {
  readonly fetch: Fetch;
  /** Sets the faults of the next requests, one each. After them the network works. */
  readonly plan: (faults: readonly Fault[]) => void;
  /** Number of planned faults whose requests were not made yet. */
  readonly left: () => number;
  /** Delivers the late requests now. Their callers no longer wait for the responses. */
  readonly deliverLate: () => Promise<void>;
}

/** Number of event loop turns of a slow response: enough for another tab to send one or two changes. */
const SLOW_TURNS = 60;

const connectionError = () => new TypeError('Failed to fetch');
const portal = () => new Response('<html>Welcome to Campus Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });

function busy(status: number, code: string): Response {
  const body = JSON.stringify({ errors: [{ status: String(status), code, detail: 'Later.' }] });
  return new Response(body, { status, headers: { 'x-carrel': '1', 'retry-after': '1' } });
}

/** Creates a network to a server with the given faults. */
export function faultyNetwork(server: Fetch): FaultyNetwork {
  let planned: Fault[] = [];
  let late: (() => Promise<unknown>)[] = [];

  const fetch: Fetch = async (url, init) => {
    const { signal, ...rest } = init;
    // A browser does not send what was aborted before.
    if (signal?.aborted) throw signal.reason;
    switch (planned.shift() ?? 'none') {
      case 'none':
        return server(url, rest);
      case 'lostCall':
        throw connectionError();
      case 'lostAnswer':
        await server(url, rest);
        throw connectionError();
      case 'twice':
        await server(url, rest);
        return server(url, rest);
      case 'late':
        late.push(() => server(url, rest));
        throw connectionError();
      case 'slow': {
        const answer = await server(url, rest);
        for (let turn = 0; turn < SLOW_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        return answer;
      }
      case 'hung':
        return new Promise((_, giveUp) => {
          signal?.addEventListener('abort', () => giveUp(signal.reason));
        });
      case 'portal':
        return portal();
      case 'unavailable':
        return busy(503, 'internal');
      case 'stillRunning':
        return busy(409, 'in_progress');
    }
  };

  return {
    fetch,
    plan: (faults) => {
      planned = [...faults];
    },
    left: () => planned.length,
    deliverLate: async () => {
      const arriving = late;
      late = [];
      for (const deliver of arriving) await deliver();
    },
  };
}
