import type { ApiError } from './http/api-error.ts';

/**
 * What a pull reports. The data itself goes into the store, and the screens have it from there. Not fresh means "unknown",
 * never "none": what the device held stays (decisions.md, Flows).
 */
export type RefreshResult = { readonly isFresh: true } | { readonly isFresh: false; readonly error: ApiError };

export const REFRESHED: RefreshResult = { isFresh: true };

export function refreshFailed(error: ApiError): RefreshResult {
  return { isFresh: false, error };
}

/** The server knows for sure that there is no such thing (404) or no more (410). */
export function isGone(error: ApiError): boolean {
  return error.kind === 'refused' && (error.status === 404 || error.status === 410);
}
