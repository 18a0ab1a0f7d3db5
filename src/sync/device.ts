import { createApiClient, type Fetch } from '../api/client.ts';
import type { SyncStatus } from '../domain/sync-status.ts';
import type { Chance } from '../store/chance.ts';
import { openCatalogueSomewhere } from '../store/memory-storage.ts';
import { isClosed, type Stop } from '../store/observe.ts';
import type { PersonName } from '../store/person-name.ts';
import { loadNewestProducts } from '../store/shelf.ts';
import { accountOnDevice } from './device-account.ts';
import { catalogueOnDevice } from './device-catalogue.ts';
import { personOnDevice } from './device-person.ts';
import { observeStatus } from './device-status.ts';
import type { Freshness } from './freshness.ts';
import { watchLine } from './line.ts';
import { createListeners } from './listeners.ts';
import { countUnsent } from './person-switch.ts';
import { startPresence } from './presence.ts';
import { fillItems } from './pull-catalogue.ts';
import type { RunnerOptions } from './runner.ts';
import type { WithLock } from './with-lock.ts';
import type { CatalogueWorld } from './world.ts';

export interface DeviceOptions extends Chance {
  readonly fetch: Fetch;
  readonly origin?: string;
  /** BCP 47 tag of the language that the screens speak now. */
  readonly language: () => string;
  readonly withLock: WithLock;
  readonly setTimer: RunnerOptions['setTimer'];
  /** A bug or a broken database, never a broken line. */
  readonly onError: (cause: unknown) => void;
}

/** How many of the newest materials have their details brought to the device after a shelf pull. */
const FILLED_ITEMS = 40;

export type Device = Awaited<ReturnType<typeof openDevice>>;

/**
 * Everything that screens read and ask for, over the databases of this device. It waits for the device alone, never for the
 * network. Where the browser gives no database, everything is kept in memory, and the status says so.
 */
export async function openDevice(options: DeviceOptions) {
  const { origin = '', language, onError } = options;
  const changes = createListeners();
  const line = watchLine(options.fetch, options.now, changes.tell);
  const client = createApiClient({ fetch: line.fetch, origin, language });
  const { catalogue, keeping } = await openCatalogueSomewhere();
  const base: CatalogueWorld = { ...options, catalogue, client };
  const presence = await startPresence(base, line, { ...options, onChange: changes.tell });
  const person = personOnDevice({ ...presence, onError });
  // What a page that was closed had no time for.
  const tellLeft = () => void person.tellLeftPlaces().catch(unlessClosed);
  presence.onChange(tellLeft);
  tellLeft();
  const live = () => ({
    now: options.now(),
    offlineSince: line.offlineSince(),
    isSending: presence.now().runner.isSending(),
    keeping,
  });

  return {
    ...catalogueOnDevice(base, onError),
    ...person,
    ...accountOnDevice(presence),
    /** Whose data the observers give: a person's id, or `visitor`. */
    person: (): PersonName => presence.now().world.db.person,
    onPersonChange: presence.onChange,
    refreshLogin: presence.refreshLogin,
    /** The shelf, and then the details of its newest materials, for a shelf that opens whole with no network. */
    refreshShelf: async (): Promise<Freshness> => {
      const freshness = await person.refreshShelf();
      if (freshness.isFresh) void fillShelf().catch(unlessClosed);
      return freshness;
    },
    status: (onStatus: (status: SyncStatus) => void): Stop =>
      observeStatus({ presence, live, onChange: changes.add, setTimer: options.setTimer, onError }, onStatus),
    /** Changes that a sign-out would lose: to be told before {@link Device.signOut}. */
    unsentCount: (): Promise<number> => countUnsent(presence.now().world.db),
    /** Removes the person's data from this device and ends the session, now or as soon as there is a line. */
    signOut: presence.signOut,
    /** Something may be sent now: the line came back, the page is looked at. */
    wake: (): void => {
      presence.now().runner.wake(true);
      presence.now().downloads.wake(true);
    },
    close: async (): Promise<void> => {
      await presence.close();
      base.catalogue.dexie.close();
    },
  };

  /** Somebody else came here while it was under way, and the database of the one before was let go of. */
  function unlessClosed(cause: unknown): void {
    if (!isClosed(cause)) onError(cause);
  }

  async function fillShelf(): Promise<void> {
    await fillItems(base, await loadNewestProducts(presence.now().world.db, FILLED_ITEMS));
  }
}
