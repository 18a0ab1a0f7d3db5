import { failure, type Result, success } from './api-error.ts';
import { BATCH_PATH, type BatchAnswer, type BatchedRequest, batchAnswerSchema } from './batch-schema.ts';
import type { ApiClient } from './client.ts';
import { fetchJson } from './fetch-resource.ts';

/** The result of a call that the server did not begin, because an earlier one failed. It had no effect. */
export const NOT_BEGUN = 'notBegun';

interface Joined {
  readonly request: BatchedRequest;
  readonly answer: (response: Response) => void;
  readonly giveUp: (cause: Error) => void;
}

/**
 * Makes several calls in one request (SYNC-3). Each call gets a client whose request joins the batch, and reads its
 * response as if it had been sent alone. If a call fails before its request, nothing is sent, as if the batch were refused.
 *
 * @param calls each makes one request, before its first `await`
 * @returns the results in the order of the calls; a failure concerns the whole batch
 */
export async function sendBatch<Value>(
  client: ApiClient,
  calls: readonly ((client: ApiClient) => Promise<Value>)[],
): Promise<Result<(Value | typeof NOT_BEGUN)[]>> {
  const joined: Joined[] = [];
  const results = calls.map((call) =>
    call({
      ...client,
      fetch: (url, init) =>
        new Promise((answer, giveUp) => {
          joined.push({ request: requestOf(client, url, init), answer, giveUp });
        }),
    }),
  );
  if (joined.length < calls.length) return failure({ kind: 'refused', status: 0, code: '', detail: '', meta: {} });
  const sent = await send(client, joined);
  const responses = sent.ok ? sent.value.responses : [];
  joined.forEach(({ answer, giveUp }, place) => {
    const response = responses[place];
    if (response) answer(responseOf(response));
    else giveUp(new Error('Not begun'));
  });
  const settled = await Promise.all(results);
  if (!sent.ok) return sent;
  return success(settled.map((value, place) => (place < responses.length ? value : NOT_BEGUN)));
}

async function send(client: ApiClient, joined: readonly Joined[]): Promise<Result<BatchAnswer>> {
  const value = { requests: joined.map(({ request }) => request) };
  const sent = await fetchJson(client, batchAnswerSchema, {
    method: 'POST',
    path: BATCH_PATH,
    body: { as: 'json', value },
  });
  if (!sent.ok || sent.value.responses.length > 0) return sent;
  return failure({ kind: 'malformed', detail: 'The batch has no responses' });
}

function requestOf({ origin }: ApiClient, url: string, { method, headers, body }: RequestInit): BatchedRequest {
  const sent = new Headers(headers);
  return {
    method: method === 'DELETE' ? 'DELETE' : 'POST',
    path: url.slice(origin.length),
    key: sent.get('idempotency-key') ?? undefined,
    contentType: sent.get('content-type') ?? undefined,
    body: typeof body === 'string' ? body : undefined,
  };
}

function responseOf({ status, headers, body }: BatchAnswer['responses'][number]): Response {
  return new Response(body === '' ? null : body, { status, headers });
}
