import { isClosed } from '../../../engine/database/observe.ts';
import { createRunDeduper } from '../../../engine/dedupe-runs.ts';
import { REFRESHED, type RefreshResult } from '../../../engine/refresh-result.ts';
import { pullLock, type WithLock } from '../../../engine/with-lock.ts';
import type { CatalogClient } from '../../catalog/data/catalog-client.ts';
import type { Prefetcher } from '../../shelf/data/prefetcher.ts';
import type { SessionManager } from './app-session.ts';
import { type ChangeSource, loadCursor, pullChanges } from './pull-changes.ts';
import type { UserSyncContext } from './sync-context.ts';
import { forgetPulls, loadPullState, type PullName } from './sync-state.ts';
import type { UserClient } from './user-client.ts';

interface PullOptions {
  readonly sessionManager: SessionManager;
  readonly publicData: CatalogClient;
  readonly person: UserClient;
  readonly prefetcher: Prefetcher;
  /** Ends the wait for the login of the person who signed in last. */
  readonly settleLogin: () => void;
  readonly withLock: WithLock;
  readonly onError: (cause: unknown) => void;
}

/**
 * The pulls after which related data is prefetched, so that it opens completely offline, and the pull of everything
 * that changed.
 */
export function createPullsClient(options: PullOptions) {
  const { sessionManager, publicData, person, prefetcher, settleLogin, withLock, onError } = options;
  const share = createRunDeduper<RefreshResult>();
  /** The brand that the host page of an embedded view names. */
  let hostBrandId: string | undefined;
  const refreshShelf = () => thenPrefetch(person.refreshShelf(), prefetcher.prefetchShelf);
  const refreshSectionsWithProducts = () =>
    thenPrefetch(person.refreshSectionsWithProducts(), prefetcher.prefetchSections);

  const changeSource: ChangeSource = {
    context: () => sessionManager.now().context,
    pullReading: person.refreshReading,
    pulls: {
      account: sessionManager.refreshLogin,
      site: () =>
        allFresh([
          publicData.refreshBrand(hostBrandId),
          publicData.refreshBanners(),
          publicData.refreshPartnerConfig(),
        ]),
      cart: person.refreshCart,
      saved: person.refreshSaved,
      shelf: refreshShelf,
      'shelf-details': () => thenPrefetch(person.refreshWholeShelf(), prefetcher.prefetchShelf),
      sections: refreshSectionsWithProducts,
      orders: person.refreshOrders,
    },
  };
  const { context } = changeSource;

  /** One tab at a time, so that the next one asks from where this one has come. */
  const refreshChanges = () =>
    share('changes', () =>
      thenPrefetch(
        withLock(pullLock(context().db.person), () => pullChanges(changeSource)),
        prefetcher.resume,
      ),
    );

  /** Asks what changed if the data has been pulled before, which is one small request; otherwise pulls the data. */
  function refreshKnown(name: 'sections' | 'orders', pull: () => Promise<RefreshResult>): Promise<RefreshResult> {
    return share(name, async () => ((await isKnown(context(), name)) ? refreshChanges() : pull()));
  }

  return {
    refreshShelf,
    refreshSectionsWithProducts,
    refreshSections: (): Promise<RefreshResult> =>
      refreshKnown('sections', () => thenPrefetch(person.refreshSections(), prefetcher.prefetchSections)),
    refreshOrders: (): Promise<RefreshResult> => refreshKnown('orders', person.refreshOrders),
    refreshSectionProducts: (sectionId: string): Promise<RefreshResult> =>
      thenPrefetch(person.refreshSectionProducts(sectionId), () => prefetcher.prefetchSection(sectionId)),
    /**
     * Asks what changed and pulls it (SYNC-1).
     *
     * @param brandId the brand that the host page of an embedded view names
     */
    refreshChanges: (brandId?: string): Promise<RefreshResult> => {
      hostBrandId ??= brandId;
      return refreshChanges().finally(settleLogin);
    },
    /** Deletes an unsent or refused row. If the server may have applied it, its data is pulled again, now or later. */
    discardRow: async (id: string): Promise<void> => {
      if (await person.discardRow(id)) void refreshChanges().catch(onError);
    },
    /** The cursor of the last answer; undefined if the device has none yet. */
    changesCursor: (): Promise<string | undefined> => loadCursor(context()).catch(() => undefined),
    /** Loads everything again, also what the server reports as unchanged. Unsent changes stay. */
    reloadEverything: async (): Promise<RefreshResult> => {
      await forgetPulls(context().db);
      return refreshChanges();
    },
  };
}

/** False if the database was closed because the current user changed: the pull then follows the change. */
async function isKnown(context: UserSyncContext, name: PullName): Promise<boolean> {
  try {
    return (await loadCursor(context)) !== undefined && (await loadPullState(context.db, name)) !== undefined;
  } catch (cause) {
    if (!isClosed(cause)) throw cause;
    return false;
  }
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
