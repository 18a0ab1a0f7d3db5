import * as z from 'zod/mini';
import type { ApiError } from './api-error.ts';
import { errorDocumentSchema } from './json-api.ts';

const plainErrorSchema = z.object({
  error: z.optional(z.string()),
  detail: z.optional(z.string()),
  code: z._default(z.string(), ''),
});

interface ErrorBody {
  readonly code: string;
  readonly detail: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Maps a response of 400 or more from Carrel's server to the error kinds that the replay and the screens use. */
export function toApiError(response: Response, body: unknown): ApiError {
  const { status } = response;
  const errorBody = parseErrorBody(body);
  if (status === 401) return { kind: 'unauthenticated', detail: errorBody.detail };
  if (status === 403 && errorBody.code === 'csrf_refused') return { kind: 'csrfRefused' };
  // The payment service was not called, so there is no result to look up: the message is for the person.
  if (errorBody.code === 'payments_limited') return { kind: 'refused', status, ...errorBody };
  if (isBusy(status) || (status === 409 && errorBody.code === 'in_progress')) {
    return { kind: 'busy', status, retryAfterMs: retryAfterMs(response.headers.get('retry-after')) };
  }
  return { kind: 'refused', status, ...errorBody };
}

function isBusy(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Both shapes are accepted: `errors[]` of JSON:API and the plain `{error|detail}` (ACCT-6). */
function parseErrorBody(body: unknown): ErrorBody {
  const document = z.safeParse(errorDocumentSchema, body);
  const first = document.success ? document.data.errors[0] : undefined;
  if (first) return { code: first.code ?? '', detail: first.detail ?? first.title ?? '', meta: first.meta ?? {} };
  const plain = z.safeParse(plainErrorSchema, body);
  if (!plain.success) return { code: '', detail: '', meta: {} };
  return { code: plain.data.code, detail: plain.data.detail ?? plain.data.error ?? '', meta: {} };
}

/** Seconds only: the date form would require a correct clock on this device. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null || !/^\d{1,6}$/.test(header)) return undefined;
  return Number(header) * 1000;
}
