import { type HistoryDatabases, isHistoryOn, isHistoryStored } from './history-switch.ts';
import { addLatest, type LatestList, loadLatest, removeLatest } from './latest-list.ts';

const SEARCHES: LatestList = {
  name: 'search.recent',
  max: 8,
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
};

export interface RecentSearches {
  /** False if the person has switched them off on this device. */
  readonly isOn: boolean;
  /** The typed texts, latest first. */
  readonly terms: readonly string[];
}

/**
 * Returns the latest searches of the person who is logged in (CAT-16). They are in the person's own database, which a
 * log-out deletes. A visitor has none, because the next visitor of a shared computer would see them.
 */
export async function loadRecentSearches([db, catalog]: HistoryDatabases): Promise<RecentSearches> {
  // Both reads begin at once, because a live query follows only what it has begun to read before its first wait.
  const [isOn, terms] = await Promise.all([isHistoryOn(catalog), loadLatest(db, SEARCHES)]);
  return { isOn, terms: isOn ? terms : [] };
}

/** Adds a search as the latest one. */
export async function rememberSearch(databases: HistoryDatabases, terms: string, now: number): Promise<void> {
  if (await isHistoryStored(databases)) await addLatest(databases[0], SEARCHES, terms, now);
}

/** Removes one search, or all of them. */
export function forgetSearches([db]: HistoryDatabases, terms: string | undefined, now: number): Promise<void> {
  return removeLatest(db, SEARCHES, terms, now);
}
