import type { SyncStatus } from '../domain/mutations/sync-status.ts';
import { isClosed, type Stop } from '../engine/database/observe.ts';
import type { Environment } from '../engine/environment.ts';
import { createApiClient, type Fetch } from '../engine/http/client.ts';
import { watchConnectivity } from '../engine/http/connectivity.ts';
import { createListeners } from '../engine/listeners.ts';
import type { RunnerOptions } from '../engine/outbox/runner.ts';
import type { Principal } from '../engine/principal.ts';
import type { RefreshResult } from '../engine/refresh-result.ts';
import { countOtherUsersPending, countUnsent } from '../engine/session/session-switch.ts';
import { type BrowserHints, wipeDepartedUser } from '../engine/session/wipe-departed-user.ts';
import type { WithLock } from '../engine/with-lock.ts';
import { openCatalogueOrMemory } from '../store/memory-storage.ts';
import { createAccountClient } from './account-client.ts';
import { startAppSession } from './app-session.ts';
import { createCatalogueClient } from './catalogue-client.ts';
import { observeStatus } from './observe-status.ts';
import { createPrefetcher } from './prefetcher.ts';
import { createSessionStore } from './session-store.ts';
import type { SyncContext } from './sync-context.ts';
import { createUserClient } from './user-client.ts';

export interface SyncClientOptions extends Environment, Partial<BrowserHints> {
  readonly fetch: Fetch;
  readonly origin?: string;
  /** BCP 47 tag of the language that the screens speak now. */
  readonly language: () => string;
  readonly withLock: WithLock;
  readonly setTimer: RunnerOptions['setTimer'];
  /** A bug or a broken database, never a broken line. */
  readonly onError: (cause: unknown) => void;
}

export type SyncClient = Awaited<ReturnType<typeof openSyncClient>>;

/**
 * Everything that screens read and ask for, over the databases of this device. It waits for the device alone, never for the
 * network. Where the browser gives no database, everything is kept in memory, and the status says so.
 */
export async function openSyncClient(options: SyncClientOptions) {
  const { origin = '', language, onError } = options;
  const changes = createListeners();
  const connectivity = watchConnectivity(options.fetch, options.now, changes.notify);
  const { catalogue, storageMode } = await openCatalogueOrMemory();
  const base: SyncContext = { ...options, catalogue, client: createApiClient({ ...connectivity, origin, language }) };
  const store = createSessionStore(catalogue);
  const principal = await wipeDepartedUser(store, { ...NO_HINTS, ...options });
  const sessionManager = startAppSession(base, connectivity, principal, { ...options, onChange: changes.notify });
  const person = createUserClient({ ...sessionManager, onError });
  // What a page that was closed had no time for.
  const queueLeftPositions = () => void person.queueReadingPositions().catch(unlessClosed);
  sessionManager.onChange(queueLeftPositions);
  queueLeftPositions();
  const prefetcher = createPrefetcher(base, () => sessionManager.now().context, unlessClosed);
  const live = () => ({
    now: options.now(),
    offlineSince: connectivity.offlineSince(),
    isSending: sessionManager.now().runner.isSending(),
    storageMode,
  });

  return {
    ...createCatalogueClient(base, onError),
    ...person,
    ...createAccountClient(sessionManager),
    /** Whose data the observers give: a person's id, or `visitor`. */
    person: (): Principal => sessionManager.now().context.db.person,
    onPersonChange: sessionManager.onChange,
    refreshLogin: sessionManager.refreshLogin,
    // After each of these, what was named is brought to the device whole, so that it opens with no network.
    refreshShelf: (): Promise<RefreshResult> => thenPrefetch(person.refreshShelf(), prefetcher.prefetchShelf),
    refreshSections: (): Promise<RefreshResult> => thenPrefetch(person.refreshSections(), prefetcher.prefetchSections),
    refreshSectionProducts: (sectionId: string): Promise<RefreshResult> =>
      thenPrefetch(person.refreshSectionProducts(sectionId), () => prefetcher.prefetchSection(sectionId)),
    status: (onStatus: (status: SyncStatus) => void): Stop =>
      observeStatus(
        {
          sessionManager,
          live,
          countOtherUsersPending: () => countOtherUsersPending(store),
          onChange: changes.add,
          setTimer: options.setTimer,
          onError,
        },
        onStatus,
      ),
    /** Changes that a sign-out would lose: to be told before {@link SyncClient.signOut}. */
    unsentCount: (): Promise<number> => countUnsent(sessionManager.now().context.db),
    /** Removes the person's data from this device and ends the session, now or as soon as there is a line. */
    signOut: sessionManager.signOut,
    delegateDownloads: (): Promise<void> => person.delegateDownloads().catch(unlessClosed),
    /** Something may be sent now: the line came back, the page is looked at. */
    wake: (): void => {
      sessionManager.now().runner.wake(true);
      void person.wakeDownloads().catch(unlessClosed);
    },
    close: async (): Promise<void> => {
      await sessionManager.close();
      base.catalogue.dexie.close();
    },
  };

  /** Somebody else came here while it was under way, and the database of the one before was let go of. */
  function unlessClosed(cause: unknown): void {
    if (!isClosed(cause)) onError(cause);
  }
}

const NO_HINTS: BrowserHints = { isNewBrowserSession: () => false, lastLoggedInUser: () => undefined };

/** Reports on the pull; what follows it is waited for by nobody. */
async function thenPrefetch(pull: Promise<RefreshResult>, prefetch: () => void): Promise<RefreshResult> {
  const refreshResult = await pull;
  if (refreshResult.isFresh) prefetch();
  return refreshResult;
}
