/**
 * Why a call has no value. Expected failures are values, so that nobody forgets one; a bug throws.
 * - `unreachable`: no answer, or the line broke in the middle of it. The server may have acted.
 * - `notOurServer`: something answered that is not ours (a captive portal): no `X-Carrel` header.
 * - `unauthenticated`: nobody is signed in. `csrfRefused`: the token is of another session.
 * - `busy`: the server asks for patience (408, 425, 429, 5xx, or a twin of this call still runs).
 * - `refused`: the server said no, and nothing was changed. `detail` is for the person, in their language.
 * - `malformed`: our server answered something that the contract does not know.
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

/** `notModified` answers of conditional calls have their own union, see {@link ConditionalResult}. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError };

/** What a conditional call gives: `value` is absent when what the caller holds is still right. */
export interface Conditional<Value> {
  readonly value: Value | undefined;
  readonly etag: string | undefined;
}
export type ConditionalResult<Value> = Result<Conditional<Value>>;

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failure(error: ApiError): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error };
}
