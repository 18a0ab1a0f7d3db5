/**
 * The reason why a call has no value. Expected failures are values, so that callers must handle them; a bug throws.
 * - `unreachable`: no response, or the connection broke during it. The server may have acted.
 * - `notOurServer`: the response is not from Carrel's server (a captive portal): it has no `X-Carrel` header.
 * - `unauthenticated`: no person is signed in. `csrfRefused`: the token belongs to another session.
 * - `busy`: the server asks to retry later (408, 425, 429, 5xx, or the same call is still running).
 * - `refused`: the server refused, and nothing was changed. `detail` is for the person, in their language.
 * - `malformed`: Carrel's server returned a response that does not match the contract.
 */
export type ApiError =
  | { readonly kind: 'unreachable'; readonly reason: 'network' | 'timeout' | 'aborted' }
  | { readonly kind: 'notOurServer' }
  | { readonly kind: 'unauthenticated'; readonly detail: string }
  | { readonly kind: 'csrfRefused' }
  | { readonly kind: 'busy'; readonly status: number; readonly retryAfterMs: number | undefined }
  | Rejection
  | { readonly kind: 'malformed'; readonly detail: string };

export interface Rejection {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError };

/** True if Carrel's server was not reached: the device is offline, or something else answered. */
export function isOffline({ kind }: ApiError): boolean {
  return kind === 'unreachable' || kind === 'notOurServer';
}

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failure(error: ApiError): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error };
}
