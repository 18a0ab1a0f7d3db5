import type { Live, SessionSource } from '../../device/data/user-client.ts';
import { forgetSearches, keepRecentSearches, loadRecentSearches, rememberSearch } from './recent-searches.ts';

/** The recent searches of the current user on this device (CAT-16). */
export function createSearchesClient(session: SessionSource, live: Live) {
  const current = () => {
    const { db, catalogue, now } = session.now().context;
    return { databases: [db, catalogue] as const, now: now() };
  };
  return {
    recentSearches: live((db) => loadRecentSearches([db, session.now().context.catalogue])),
    rememberSearch: (terms: string): Promise<void> => {
      const { databases, now } = current();
      return rememberSearch(databases, terms, now);
    },
    /** Removes one search; without terms, all of them. */
    forgetSearches: (terms?: string): Promise<void> => {
      const { databases, now } = current();
      return forgetSearches(databases, terms, now);
    },
    keepRecentSearches: (isOn: boolean): Promise<void> => {
      const { databases, now } = current();
      return keepRecentSearches(databases, isOn, now);
    },
  };
}
