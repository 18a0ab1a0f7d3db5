import type { ApiError } from '../api/api-error.ts';

/**
 * What a pull reports. The data itself goes into the store, and the screens have it from there. Not fresh means "unknown",
 * never "none": what the device held stays (decisions.md, Flows).
 */
export type Freshness = { readonly isFresh: true } | { readonly isFresh: false; readonly error: ApiError };

export const fresh: Freshness = { isFresh: true };

export function notFresh(error: ApiError): Freshness {
  return { isFresh: false, error };
}

/** The server knows for sure that there is no such thing (404) or no more (410). */
export function isGone(error: ApiError): boolean {
  return error.kind === 'refused' && (error.status === 404 || error.status === 410);
}
