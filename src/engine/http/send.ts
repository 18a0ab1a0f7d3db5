import { type ApiError, failure, type Result, success } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { JSON_API_TYPE } from './json-api.ts';
import { toApiError } from './to-api-error.ts';

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The body of a call: a JSON:API document, plain JSON, a form, or a form with files. */
export type Body =
  | { readonly as: 'json-api' | 'json'; readonly value: unknown }
  | { readonly as: 'form'; readonly fields: Readonly<Record<string, string>> }
  | { readonly as: 'multipart'; readonly form: FormData };

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** True for a GET that changes state: it carries the CSRF token like every change (PAY-3). */
  readonly isChange?: boolean;
  /** True if the response itself names the current user, so it may be for any person. */
  readonly shouldSkipIdentityCheck?: boolean;
}

export interface RawResponse {
  readonly status: number;
  /** The parsed JSON, `undefined` for 204. */
  readonly body: unknown;
}

/** Sends one call and classifies the response. It never throws for failures of the network or the server. */
export async function send(client: ApiClient, call: Call): Promise<Result<RawResponse>> {
  const timeout = AbortSignal.timeout(client.timeout.ms());
  const startedAt = performance.now();
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  try {
    const response = await client.fetch(urlOf(client, call), requestOf(client, call, signal));
    if (!response.headers.has('x-carrel')) return failure({ kind: 'notOurServer' });
    if (!call.shouldSkipIdentityCheck && hasSessionMismatch(client, response)) return sessionMismatch(client);
    const answer = await read(response);
    client.timeout.onAnswer(performance.now() - startedAt);
    return answer;
  } catch {
    if (timeout.aborted && !call.signal?.aborted) client.timeout.onTimeout();
    return failure(connectionError(call.signal, timeout));
  }
}

function urlOf(client: ApiClient, call: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return `${client.origin}${call.path}${search === '' ? '' : `?${search}`}`;
}

function requestOf(client: ApiClient, call: Call, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = {
    Accept: `${JSON_API_TYPE}, application/json`,
    'Accept-Language': client.language(),
  };
  if ((call.method !== 'GET' || call.isChange) && client.session) headers['X-CSRFToken'] = client.session.csrfToken;
  if (client.person !== undefined) headers['X-Carrel-Person'] = client.person;
  if (call.idempotencyKey !== undefined) headers['Idempotency-Key'] = call.idempotencyKey;
  const init: RequestInit = { method: call.method, headers, signal, credentials: 'same-origin' };
  // A response from the browser's own cache proves nothing about the connection, so the browser must revalidate.
  if (call.method === 'GET') init.cache = call.isChange ? 'no-store' : 'no-cache';
  // The browser writes the content type of a form with files, because only it knows the boundary of the parts.
  if (call.body && call.body.as !== 'multipart') headers['Content-Type'] = contentType[call.body.as];
  if (call.body) init.body = writeBody(call.body);
  return init;
}

function writeBody(body: Body): string | FormData {
  if (body.as === 'multipart') return body.form;
  return body.as === 'form' ? new URLSearchParams(body.fields).toString() : JSON.stringify(body.value);
}

/** The server names the session of the response; another tab may have changed it after this call was sent. */
function hasSessionMismatch(client: ApiClient, response: Response): boolean {
  const owner = response.headers.get('x-carrel-person');
  return owner !== null && client.person !== undefined && owner !== client.person;
}

function sessionMismatch(client: ApiClient): Result<RawResponse> {
  client.session = undefined;
  return failure({ kind: 'unauthenticated', detail: '' });
}

const contentType = {
  'json-api': JSON_API_TYPE,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

async function read(response: Response): Promise<Result<RawResponse>> {
  const text = response.status === 204 ? '' : await response.text();
  const body = parseJson(text);
  if (response.status >= 400) return failure(toApiError(response, body));
  if (text !== '' && body === undefined) return failure({ kind: 'malformed', detail: 'The answer is not JSON' });
  return success({ status: response.status, body });
}

function parseJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}

function connectionError(signal: AbortSignal | undefined, timeout: AbortSignal): ApiError {
  if (signal?.aborted) return { kind: 'unreachable', reason: 'aborted' };
  return { kind: 'unreachable', reason: timeout.aborted ? 'timeout' : 'network' };
}
