import type { Fetch } from '../../../../src/engine/http/client.ts';
import { JSON_API_TYPE } from '../../../../src/engine/http/json-api.ts';

interface FakeResponse {
  readonly status?: number;
  readonly body: unknown;
}

/** Creates a server that answers by the end of an address as the test defines, and records the requests. */
export function layOutAnswers() {
  const answers = new Map<string, FakeResponse>();
  const calls: string[] = [];

  const fetch: Fetch = async (url, init) => {
    const { pathname, search } = new URL(url, 'http://carrel.test');
    const address = pathname + decodeURIComponent(search);
    calls.push(`${init.method ?? 'GET'} ${address}`);
    const [, received] = [...answers].find(([end]) => address.endsWith(end) || pathname.endsWith(end)) ?? [];
    const headers = { 'x-carrel': '1', 'content-type': JSON_API_TYPE };
    const nothing = { status: 404, body: { errors: [{ status: '404', code: 'not_found', detail: 'There is none.' }] } };
    const { status = 200, body } = received ?? nothing;
    return new Response(JSON.stringify(body), { status, headers });
  };

  return { fetch, calls, say: (end: string, received: FakeResponse) => void answers.set(end, received) };
}
