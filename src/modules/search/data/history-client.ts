import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { Live, SessionSource } from '../../device/data/user-client.ts';
import { type HistoryDatabases, putHistorySwitch } from './history-switch.ts';
import { forgetSearches, loadRecentSearches, rememberSearch } from './recent-searches.ts';
import { forgetViewed, loadRecentlyViewed, rememberProduct } from './recently-viewed.ts';

/** The searches and viewed products of the current user on this device (CAT-16, CAT-17). */
export function createHistoryClient(session: SessionSource, live: Live) {
  const databases = (): HistoryDatabases => {
    const { db, catalog } = session.now().context;
    return [db, catalog];
  };
  const now = () => session.now().context.now();
  const forgetHistory = async (): Promise<void> => {
    await forgetSearches(databases(), undefined, now());
    await forgetViewed(databases(), now());
  };
  return {
    recentSearches: live((db) => loadRecentSearches([db, session.now().context.catalog])),
    recentlyViewed: live((db) => loadRecentlyViewed([db, session.now().context.catalog])),
    rememberSearch: (terms: string): Promise<void> => rememberSearch(databases(), terms, now()),
    rememberProduct: (productId: ProductId): Promise<void> => rememberProduct(databases(), productId, now()),
    /** Removes one search; without terms, all of them. */
    forgetSearches: (terms?: string): Promise<void> => forgetSearches(databases(), terms, now()),
    /** Removes all searches and viewed products of the person. */
    forgetHistory,
    /** Switches both on or off on this device. Switching them off also removes those of the person. */
    keepHistory: async (isOn: boolean): Promise<void> => {
      await putHistorySwitch(session.now().context.catalog, isOn, now());
      if (!isOn) await forgetHistory();
    },
  };
}
