import { createApiClient, type Fetch } from '../api/client.ts';
import type { SyncStatus } from '../domain/sync-status.ts';
import type { Chance } from '../store/chance.ts';
import { openCatalogueSomewhere } from '../store/memory-storage.ts';
import { isClosed, type Stop } from '../store/observe.ts';
import type { PersonName } from '../store/person-name.ts';
import { accountOnDevice } from './device-account.ts';
import { catalogueOnDevice } from './device-catalogue.ts';
import { personOnDevice } from './device-person.ts';
import { observeStatus } from './device-status.ts';
import { createFiller } from './fill-device.ts';
import type { Freshness } from './freshness.ts';
import { watchLine } from './line.ts';
import { createListeners } from './listeners.ts';
import { countLeft, countUnsent } from './person-switch.ts';
import { startPresence } from './presence.ts';
import type { RunnerOptions } from './runner.ts';
import { type BrowserMarks, forgetWhoLeft } from './shared-computer.ts';
import type { WithLock } from './with-lock.ts';
import type { CatalogueWorld } from './world.ts';

export interface DeviceOptions extends Chance, Partial<BrowserMarks> {
  readonly fetch: Fetch;
  readonly origin?: string;
  /** BCP 47 tag of the language that the screens speak now. */
  readonly language: () => string;
  readonly withLock: WithLock;
  readonly setTimer: RunnerOptions['setTimer'];
  /** A bug or a broken database, never a broken line. */
  readonly onError: (cause: unknown) => void;
}

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
  const here = await forgetWhoLeft(catalogue, { isBrowserNew: () => false, loggedInLast: () => undefined, ...options });
  const presence = startPresence(base, line, here, { ...options, onChange: changes.tell });
  const person = personOnDevice({ ...presence, onError });
  // What a page that was closed had no time for.
  const tellLeft = () => void person.tellLeftPlaces().catch(unlessClosed);
  presence.onChange(tellLeft);
  tellLeft();
  const filler = createFiller(base, () => presence.now().world, unlessClosed);
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
    // After each of these, what was named is brought to the device whole, so that it opens with no network.
    refreshShelf: (): Promise<Freshness> => filling(person.refreshShelf(), filler.fillShelf),
    refreshSections: (): Promise<Freshness> => filling(person.refreshSections(), filler.fillSections),
    refreshSectionProducts: (sectionId: string): Promise<Freshness> =>
      filling(person.refreshSectionProducts(sectionId), () => filler.fillSection(sectionId)),
    status: (onStatus: (status: SyncStatus) => void): Stop =>
      observeStatus(
        { presence, live, countLeft, onChange: changes.add, setTimer: options.setTimer, onError },
        onStatus,
      ),
    /** Changes that a sign-out would lose: to be told before {@link Device.signOut}. */
    unsentCount: (): Promise<number> => countUnsent(presence.now().world.db),
    /** Removes the person's data from this device and ends the session, now or as soon as there is a line. */
    signOut: presence.signOut,
    handDownloadsOver: (): Promise<void> => person.handDownloadsOver().catch(unlessClosed),
    /** Something may be sent now: the line came back, the page is looked at. */
    wake: (): void => {
      presence.now().runner.wake(true);
      void person.wakeDownloads().catch(unlessClosed);
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
}

/** Reports on the pull; what follows it is waited for by nobody. */
async function filling(pull: Promise<Freshness>, fill: () => void): Promise<Freshness> {
  const freshness = await pull;
  if (freshness.isFresh) fill();
  return freshness;
}
