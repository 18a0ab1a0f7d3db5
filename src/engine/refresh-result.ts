import type { ApiError, Result } from './http/api-error.ts';

/**
 * Result of a pull. The data itself is written to the database, from which screens read it. Not fresh means "unknown",
 * never "none": the data on the device stays (ACCT-3).
 */
export type RefreshResult = { readonly isFresh: true } | { readonly isFresh: false; readonly error: ApiError };

export const REFRESHED: RefreshResult = { isFresh: true };

export function refreshFailed(error: ApiError): RefreshResult {
  return { isFresh: false, error };
}

export function toRefreshResult(answer: Result<unknown>): RefreshResult {
  return answer.ok ? REFRESHED : refreshFailed(answer.error);
}

/** True if the server reported that the item does not exist (404) or was deleted (410). */
export function isGone(error: ApiError): boolean {
  return error.kind === 'refused' && (error.status === 404 || error.status === 410);
}
