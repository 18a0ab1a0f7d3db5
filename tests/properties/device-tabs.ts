import type { Fetch } from '../../src/engine/http/client.ts';
import type { MutationRegistry } from '../../src/engine/mutations/mutation-registry.ts';
import { enqueue } from '../../src/engine/outbox/outbox.ts';
import type { Principal } from '../../src/engine/principal.ts';
import type { AppMutation } from '../../src/modules/device/data/app-mutations.ts';
import { testClock } from '../modules/device/support/clock.ts';
import { faultyNetwork } from '../modules/device/support/faulty-network.ts';
import { openTab, type Tab } from '../modules/device/support/tab.ts';

const TABS = 2;

export type Mutations = MutationRegistry<AppMutation>;

/**
 * A tab, and the number of the database or network step at which it crashes; `undefined` means that it does not crash.
 */
export interface Place {
  readonly tab: number;
  readonly crashAfter: number | undefined;
  /** Number of the write for which the device has no space left. */
  readonly fullAfter?: number | undefined;
}

/**
 * Opens two tabs of one device on a network with the given faults. A crashed tab is reopened.
 * @param versions the mutations of the version of the app in each tab; by default the current ones
 */
export function openTabs(person: Principal, server: Fetch, number: number, versions: readonly Mutations[] = []) {
  const clock = testClock(number);
  const network = faultyNetwork(server);
  const open = (place: number) => openTab(person, network.fetch, clock, versions[place % TABS]);
  const tabs = Array.from({ length: TABS }, (_, place) => open(place));

  const at = (place: number): Tab => {
    const tab = tabs[place % TABS];
    if (!tab) throw new RangeError('No such tab');
    return tab;
  };

  /** Runs a function in a tab and reopens the tab if it crashes. Returns true if it did not crash or run out of space. */
  async function survives(
    { tab: place, crashAfter, fullAfter }: Place,
    run: (tab: Tab) => Promise<unknown>,
  ): Promise<boolean> {
    const tab = at(place);
    if (crashAfter !== undefined) tab.crashAfter(crashAfter);
    if (fullAfter !== undefined) tab.fillAfter(fullAfter);
    try {
      await run(tab);
      tab.crashAfter(Number.POSITIVE_INFINITY);
      return true;
    } catch (cause) {
      if (tab.isNoSpace(cause)) {
        tab.crashAfter(Number.POSITIVE_INFINITY);
        return false;
      }
      if (!tab.isDead()) throw cause;
      tab.close();
      tabs[place % TABS] = open(place);
      return false;
    } finally {
      tab.fillAfter(Number.POSITIVE_INFINITY);
    }
  }

  return {
    clock,
    network,
    at,
    /** The database connection that the screen is read with. */
    db: () => at(0).db,
    survives,
    /** Queues a mutation. If the tab crashes, `isSeen` decides from the screen whether the mutation was stored. */
    ask: async (place: Place, mutation: AppMutation, isSeen: () => Promise<boolean>): Promise<boolean> =>
      (await survives(place, (tab) => enqueue(tab.db, mutation, tab))) || isSeen(),
    /** Runs a function in all tabs at once, without a lock between them. */
    together: (run: (tab: Tab) => Promise<unknown>) => Promise.all(tabs.map(run)),
    close: (): void => {
      for (const tab of tabs) tab.close();
    },
  };
}

export type Tabs = ReturnType<typeof openTabs>;
