import { type Connectivity, createConnectivity } from '../../../engine/connectivity.ts';
import { isClosed, type Stop } from '../../../engine/database/observe.ts';
import type { Environment } from '../../../engine/environment.ts';
import { createApiClient, type Fetch } from '../../../engine/http/client.ts';
import { createListeners } from '../../../engine/listeners.ts';
import type { RunnerOptions } from '../../../engine/outbox/runner.ts';
import type { SyncStatus } from '../../../engine/outbox/sync-status.ts';
import type { Principal } from '../../../engine/principal.ts';
import { countUnsent, countUnsentOfAllPeople } from '../../../engine/session/session-switch.ts';
import { type BrowserHints, wipeDepartedUser } from '../../../engine/session/wipe-departed-user.ts';
import { createSlowReads } from '../../../engine/slow-reads.ts';
import type { WithLock } from '../../../engine/with-lock.ts';
import { createAccountClient } from '../../account/data/account-client.ts';
import { createLoginSource } from '../../account/data/login-source.ts';
import { createCatalogClient } from '../../catalog/data/catalog-client.ts';
import { createPrefetcher } from '../../shelf/data/prefetcher.ts';
import { observeStatus } from '../../sync-status/data/observe-status.ts';
import { startAppSession } from './app-session.ts';
import { openCatalogOrMemory } from './memory-storage.ts';
import { createPullsClient } from './pulls-client.ts';
import { createSessionStore } from './session-store.ts';
import type { SyncContext } from './sync-context.ts';
import { createUserClient } from './user-client.ts';

export interface SyncClientOptions extends Environment, Partial<BrowserHints> {
  readonly fetch: Fetch;
  /** Receives the outcome of every request. By default the client has one of its own. */
  readonly connectivity?: Connectivity;
  readonly origin?: string;
  /** BCP 47 tag of the current interface language. */
  readonly language: () => string;
  readonly withLock: WithLock;
  readonly setTimer: RunnerOptions['setTimer'];
  /** Asks the browser not to evict the data of this device. Called when the first change is stored. */
  readonly askToPersist?: () => Promise<unknown>;
  /** Reports a bug or a broken database, never a network failure. */
  readonly onError: (cause: unknown) => void;
}

export type SyncClient = Awaited<ReturnType<typeof openSyncClient>>;

/**
 * Opens the sync client: all data and operations of the screens, on top of the databases of this device. It waits for
 * the device only, never for the network. If the browser provides no database, everything is kept in memory, and the
 * sync status reports it.
 */
export async function openSyncClient(options: SyncClientOptions) {
  const { origin = '', language, onError } = options;
  const changes = createListeners();
  const { fetch, connectionState, stopConnectivity } = watchConnection(options, changes.notify);
  const { catalog, storageMode, versions } = await openCatalogOrMemory();
  const client = createApiClient({ fetch, origin, language });
  const base: SyncContext = { ...options, ...versions, catalog, client };
  const store = createSessionStore(catalog);
  const hints: BrowserHints = { ...NO_HINTS, ...options };
  const principal = await wipeDepartedUser(store, { ...hints, now: options.now });
  const sessionManager = startAppSession(base, fetch, principal, { ...options, onChange: changes.notify });
  const person = createUserClient({ ...options, ...sessionManager });
  // Queues the positions that a closed page did not queue.
  const queueLeftPositions = () => void person.queueReadingPositions().catch(unlessClosed);
  sessionManager.onChange(queueLeftPositions);
  queueLeftPositions();
  const publicData = createCatalogClient(base, onError);
  const loginSource = createLoginSource({ catalog, ...hints, sessionManager, onError });
  const prefetcher = createPrefetcher(base, () => sessionManager.now().context, unlessClosed);
  const parts = { ...options, sessionManager, publicData, person, prefetcher, settleLogin: loginSource.settle };
  const countPending = () => countUnsentOfAllPeople(store);
  const live = () => ({
    now: options.now(),
    ...connectionState(),
    isSending: sessionManager.now().runner.isSending(),
    storageMode,
  });

  return {
    ...publicData,
    ...person,
    ...createPullsClient(parts),
    login: loginSource.login,
    ...createAccountClient(sessionManager),
    /** The owner of the observed data: a person's id, or `visitor`. */
    person: (): Principal => sessionManager.now().context.db.person,
    onPersonChange: sessionManager.onChange,
    refreshLogin: sessionManager.refreshLogin,
    status: (onStatus: (status: SyncStatus) => void): Stop =>
      observeStatus({ ...options, ...versions, sessionManager, live, countPending, onChange: changes.add }, onStatus),
    /** Counts the changes that a sign-out would lose. Show them before {@link SyncClient.signOut}. */
    unsentCount: (): Promise<number> => countUnsent(sessionManager.now().context.db),
    /** Removes the person's data from this device and ends the session, now or as soon as the server is reachable. */
    signOut: sessionManager.signOut,
    delegateDownloads: (): Promise<void> => person.delegateDownloads().catch(unlessClosed),
    /** Starts sending if possible. Called when the connection is restored or the page becomes visible. */
    wake: (): void => {
      void sessionManager.followCurrentUser().catch(unlessClosed);
      sessionManager.now().runner.wake(true);
      void person.wakeDownloads().catch(unlessClosed);
    },
    onNewerVersion: versions.onNewerVersion,
    close: async (): Promise<void> => {
      stopConnectivity();
      await sessionManager.close();
      base.catalog.dexie.close();
    },
  };

  /** Ignores the error of a database that was closed because the current user changed during the operation. */
  function unlessClosed(cause: unknown): void {
    if (!isClosed(cause)) onError(cause);
  }
}

/** Wraps the transport, and returns the state of the connection that the sync status needs. */
function watchConnection(options: SyncClientOptions, onChange: () => void) {
  const connectivity = options.connectivity ?? createConnectivity(options.now);
  const slowReads = createSlowReads({ setTimer: options.setTimer, onChange });
  return {
    // A read that fails is reported as offline before it stops counting as slow.
    fetch: slowReads.watch(connectivity.watch(options.fetch)),
    connectionState: () => ({ offlineSince: connectivity.offlineSince(), isChecking: slowReads.isWaiting() }),
    stopConnectivity: connectivity.onChange(onChange),
  };
}

const NO_HINTS: BrowserHints = { isNewBrowserSession: () => false, lastLoggedInUser: () => undefined };
