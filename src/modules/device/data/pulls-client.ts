import { dedupeInFlight } from '../../../engine/dedupe-in-flight.ts';
import { REFRESHED, type RefreshResult } from '../../../engine/refresh-result.ts';
import type { CatalogueClient } from '../../catalog/data/catalog-client.ts';
import type { Prefetcher } from '../../shelf/data/prefetcher.ts';
import type { SessionManager } from './app-session.ts';
import { type ChangeSource, loadCursor, pullChanges } from './pull-changes.ts';
import { forgetPulls } from './sync-state.ts';
import type { UserClient } from './user-client.ts';

interface PullOptions {
  readonly sessionManager: SessionManager;
  readonly publicData: CatalogueClient;
  readonly person: UserClient;
  readonly prefetcher: Prefetcher;
  /** Ends the wait for the login of the person who signed in last. */
  readonly settleLogin: () => void;
}

/**
 * The pulls after which related data is prefetched, so that it opens completely offline, and the pull of everything
 * that changed.
 */
export function createPullsClient({ sessionManager, publicData, person, prefetcher, settleLogin }: PullOptions) {
  const dedupe = dedupeInFlight();
  const refreshShelf = () => thenPrefetch(person.refreshShelf(), prefetcher.prefetchShelf);

  const changeSource = (brandId: string | undefined): ChangeSource => ({
    context: () => sessionManager.now().context,
    pullReading: person.refreshReading,
    pulls: {
      account: sessionManager.refreshLogin,
      site: () =>
        allFresh([publicData.refreshLabel(brandId), publicData.refreshBanners(), publicData.refreshPartnerConfig()]),
      cart: person.refreshCart,
      saved: person.refreshSaved,
      shelf: refreshShelf,
      'shelf-details': () => thenPrefetch(person.refreshWholeShelf(), prefetcher.prefetchShelf),
      sections: () => thenPrefetch(person.refreshSectionsWithProducts(), prefetcher.prefetchSections),
      orders: person.refreshOrders,
    },
  });

  return {
    refreshShelf,
    refreshSections: (): Promise<RefreshResult> => thenPrefetch(person.refreshSections(), prefetcher.prefetchSections),
    refreshSectionProducts: (sectionId: string): Promise<RefreshResult> =>
      thenPrefetch(person.refreshSectionProducts(sectionId), () => prefetcher.prefetchSection(sectionId)),
    /**
     * Asks what changed and pulls it (SYNC-1).
     *
     * @param brandId the brand that the host page of an embedded view names
     */
    refreshChanges: (brandId?: string): Promise<RefreshResult> =>
      dedupe('changes', () => pullChanges(changeSource(brandId)).finally(settleLogin)),
    /** The cursor of the last answer; undefined if the device has none yet. */
    changesCursor: (): Promise<string | undefined> => loadCursor(sessionManager.now().context).catch(() => undefined),
    /** Loads everything again, also what the server reports as unchanged. Unsent changes stay. */
    reloadEverything: async (): Promise<RefreshResult> => {
      await forgetPulls(sessionManager.now().context.db);
      return pullChanges(changeSource(undefined));
    },
  };
}

/** Returns the result of the pull. The prefetch that follows is not awaited. */
async function thenPrefetch(pull: Promise<RefreshResult>, prefetch: () => void): Promise<RefreshResult> {
  const refreshResult = await pull;
  if (refreshResult.isFresh) prefetch();
  return refreshResult;
}

/** Waits for all pulls and returns the first failure. */
async function allFresh(pulls: readonly Promise<RefreshResult>[]): Promise<RefreshResult> {
  return (await Promise.all(pulls)).find(({ isFresh }) => !isFresh) ?? REFRESHED;
}
