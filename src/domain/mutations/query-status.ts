/** What came of asking the server, as far as a screen cares (the sync engine's `RefreshResult` fits). */
export type RefreshResult =
  | { readonly isFresh: true }
  | { readonly isFresh: false; readonly error: { readonly kind: string; readonly status?: number | undefined } };

/**
 * How a screen stands with its subject. What the device holds is shown whatever came of asking. Without it: `loading` until an
 * answer, `unknown` (404) or `gone` (410) when the server knows for sure, `offline` when it could not be asked, else `failed`.
 */
export type QueryStatus = 'ready' | 'loading' | 'unknown' | 'gone' | 'offline' | 'failed';

export function queryStatus(isCached: boolean, outcome: RefreshResult | undefined): QueryStatus {
  if (isCached) return 'ready';
  // Fresh but not held: the store is about to tell of what has just been written.
  if (outcome === undefined || outcome.isFresh) return 'loading';
  const { kind, status } = outcome.error;
  if (kind === 'unreachable' || kind === 'notOurServer') return 'offline';
  if (kind === 'refused' && status === 404) return 'unknown';
  if (kind === 'refused' && status === 410) return 'gone';
  return 'failed';
}

/** The device itself could not be asked: no database to be had. */
export const REFRESH_BROKEN: RefreshResult = { isFresh: false, error: { kind: 'broken' } };

/**
 * How a screen stands with a list that the device tells together with when the server last confirmed it. Until the device has told of it
 * (`undefined`) it is loading, whatever the server said; a list that was never confirmed is unknown, not empty.
 */
export function listQueryStatus(
  seen: { readonly count: number; readonly pulledAt: number | undefined } | undefined,
  outcome: RefreshResult | undefined,
): QueryStatus {
  if (seen) return queryStatus(seen.count > 0 || seen.pulledAt !== undefined, outcome);
  const isBroken = outcome?.isFresh === false && outcome.error.kind === 'broken';
  return isBroken ? 'failed' : 'loading';
}
