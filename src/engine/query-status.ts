import type { ApiError } from './http/api-error.ts';

/**
 * Result of a refresh for a screen: that of the pull (`RefreshResult`), or {@link REFRESH_BROKEN}. The data itself arrives
 * through the live queries. `status` and `code` can be read without narrowing.
 */
export type RefreshOutcome =
  | { readonly isFresh: true }
  | {
      readonly isFresh: false;
      readonly error: (ApiError | { readonly kind: 'broken' }) & {
        readonly status?: number | undefined;
        readonly code?: string | undefined;
      };
    };

/**
 * Status of a screen's subject. Data on the device is shown whatever the request returned. Without data: `loading`
 * until a response arrives, `unknown` (404) or `gone` (410) when the server says so, `offline` when it could not be
 * reached, else `failed`.
 */
export type QueryStatus = 'ready' | 'loading' | 'unknown' | 'gone' | 'offline' | 'failed';

export function queryStatus(isCached: boolean, outcome: RefreshOutcome | undefined): QueryStatus {
  if (isCached) return 'ready';
  // Fresh but not on the device yet: the live query is about to return what was just written.
  if (outcome === undefined || outcome.isFresh) return 'loading';
  const { kind, status } = outcome.error;
  if (kind === 'unreachable' || kind === 'notOurServer') return 'offline';
  if (kind === 'refused' && status === 404) return 'unknown';
  if (kind === 'refused' && status === 410) return 'gone';
  return 'failed';
}

/** The device itself failed: no database is available. */
export const REFRESH_BROKEN: RefreshOutcome = { isFresh: false, error: { kind: 'broken' } };

/**
 * Returns the status of a list that is stored with the time of its last confirmation. While the live query has returned
 * nothing (`undefined`), the list is loading, whatever the server answered. A list that was never confirmed is unknown,
 * not empty.
 */
export function listQueryStatus(
  seen: { readonly count: number; readonly pulledAt: number | undefined } | undefined,
  outcome: RefreshOutcome | undefined,
): QueryStatus {
  if (seen) return queryStatus(seen.count > 0 || seen.pulledAt !== undefined, outcome);
  const isBroken = outcome?.isFresh === false && outcome.error.kind === 'broken';
  return isBroken ? 'failed' : 'loading';
}
