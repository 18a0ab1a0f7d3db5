import type { Fetch } from '../../../../src/engine/http/client.ts';
import { JSON_API_TYPE } from '../../../../src/engine/http/json-api.ts';

interface FakeResponse {
  readonly status?: number;
  readonly body: unknown;
  /** ETag of the response. A request with it gets 304. */
  readonly etag?: string;
}

/** Creates a server that answers by the end of an address as the test defines, and records the requests. */
export function layOutAnswers() {
  const answers = new Map<string, FakeResponse>();
  const calls: string[] = [];

  const fetch: Fetch = async (url, init) => {
    const { pathname, search } = new URL(url, 'http://carrel.test');
    const known = new Headers(init.headers).get('if-none-match');
    calls.push(`${init.method ?? 'GET'} ${decodeURIComponent(pathname + search)}${known ? ` unless ${known}` : ''}`);
    const address = pathname + decodeURIComponent(search);
    const [, received] = [...answers].find(([end]) => address.endsWith(end) || pathname.endsWith(end)) ?? [];
    const headers = { 'x-carrel': '1', 'content-type': JSON_API_TYPE, ...(received?.etag && { etag: received.etag }) };
    if (received?.etag !== undefined && received.etag === known) return new Response(null, { status: 304, headers });
    const nothing = { status: 404, body: { errors: [{ status: '404', code: 'not_found', detail: 'There is none.' }] } };
    const { status = 200, body } = received ?? nothing;
    return new Response(JSON.stringify(body), { status, headers });
  };

  return { fetch, calls, say: (end: string, received: FakeResponse) => void answers.set(end, received) };
}
