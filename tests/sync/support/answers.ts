import type { Fetch } from '../../../src/api/client.ts';
import { JSON_API_TYPE } from '../../../src/contract/json-api.ts';

interface Told {
  readonly status?: number;
  readonly body: unknown;
  /** What is asked for with it again is unchanged. */
  readonly etag?: string;
}

/** A server that says what a test has laid out for the end of an address, and notes what it was asked. */
export function layOutAnswers() {
  const answers = new Map<string, Told>();
  const calls: string[] = [];

  const fetch: Fetch = async (url, init) => {
    const { pathname, search } = new URL(url, 'http://carrel.test');
    const known = new Headers(init.headers).get('if-none-match');
    calls.push(`${init.method ?? 'GET'} ${decodeURIComponent(pathname + search)}${known ? ` unless ${known}` : ''}`);
    const address = pathname + decodeURIComponent(search);
    const [, told] = [...answers].find(([end]) => address.endsWith(end) || pathname.endsWith(end)) ?? [];
    const headers = { 'x-carrel': '1', 'content-type': JSON_API_TYPE, ...(told?.etag && { etag: told.etag }) };
    if (told?.etag !== undefined && told.etag === known) return new Response(null, { status: 304, headers });
    const nothing = { status: 404, body: { errors: [{ status: '404', code: 'not_found', detail: 'There is none.' }] } };
    const { status = 200, body } = told ?? nothing;
    return new Response(JSON.stringify(body), { status, headers });
  };

  return { fetch, calls, say: (end: string, told: Told) => void answers.set(end, told) };
}
