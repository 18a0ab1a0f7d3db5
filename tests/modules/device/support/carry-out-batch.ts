import * as z from 'zod/mini';
import {
  BATCH_PATH,
  type BatchAnswer,
  batchAnswerSchema,
  batchSchema,
} from '../../../../src/engine/http/batch-schema.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';

/** Carries out the requests of a batch one by one, like the server: the first failure that may pass ends it. */
export async function carryOutBatch(server: Fetch, { headers, body }: RequestInit): Promise<Response> {
  const { requests } = z.parse(batchSchema, JSON.parse(String(body)));
  const responses: BatchAnswer['responses'] = [];
  for (const { method, path, key, contentType, body: text } of requests) {
    const sent = new Headers(headers);
    if (key !== undefined) sent.set('idempotency-key', key);
    // A removal has no body. The type of the batch itself would announce one.
    sent.delete('content-type');
    if (contentType !== undefined) sent.set('content-type', contentType);
    const answer = await server(path, { method, headers: sent, ...(text !== undefined && { body: text }) });
    responses.push({ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() });
    if (answer.status >= 500 || answer.status === 401 || answer.headers.has('retry-after')) break;
  }
  return new Response(JSON.stringify({ responses }), {
    headers: { 'x-carrel': '1', 'content-type': 'application/json' },
  });
}

/** A server that carries out batches too. */
export const withBatches =
  (server: Fetch): Fetch =>
  (url, init) =>
    url.endsWith(BATCH_PATH) ? carryOutBatch(server, init) : server(url, init);

/** The requests of a call: those of a batch, or the call itself. */
export function requestsOf(url: string, init: RequestInit): { readonly url: string; readonly init: RequestInit }[] {
  if (!url.endsWith(BATCH_PATH)) return [{ url, init }];
  return z.parse(batchSchema, JSON.parse(String(init.body))).requests.map(({ method, path, key, body }) => ({
    url: path,
    init: {
      method,
      headers: { ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body !== undefined && { body }),
    },
  }));
}

/** The response to each request of {@link requestsOf}; `undefined` for one that the server did not begin. */
export async function responsesOf(url: string, answer: Response): Promise<(place: number) => Response | undefined> {
  if (!url.endsWith(BATCH_PATH) || !answer.ok) return (place) => (place === 0 ? answer : undefined);
  const { responses } = z.parse(batchAnswerSchema, await answer.clone().json());
  return (place) => {
    const one = responses[place];
    return one && new Response(one.body, { status: one.status, headers: one.headers });
  };
}
