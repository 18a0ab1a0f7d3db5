import type { Mutation } from '../../src/domain/mutations/mutation.ts';
import type { Fetch } from '../../src/engine/http/client.ts';
import type { Principal } from '../../src/engine/principal.ts';
import { enqueue } from '../../src/store/outbox.ts';
import { testClock } from '../sync/support/clock.ts';
import { faultyNetwork } from '../sync/support/faulty-network.ts';
import { openTab, type Tab } from '../sync/support/tab.ts';

const TABS = 2;

/** A tab in the middle of something, told to die at its n-th step towards database or network; `undefined`: it lives. */
export interface Place {
  readonly tab: number;
  readonly crashAfter: number | undefined;
}

/** Two tabs of one device that die and are opened again, on a line that fails as told. */
export function openTabs(person: Principal, server: Fetch, number: number) {
  const clock = testClock(number);
  const line = faultyNetwork(server);
  const tabs = Array.from({ length: TABS }, () => openTab(person, line.fetch, clock));

  const at = (place: number): Tab => {
    const tab = tabs[place % TABS];
    if (!tab) throw new RangeError('No such tab');
    return tab;
  };

  /** Runs something in a tab; when the tab dies of it, it is opened again. True when it lived. */
  async function survives({ tab: place, crashAfter }: Place, run: (tab: Tab) => Promise<unknown>): Promise<boolean> {
    const tab = at(place);
    if (crashAfter !== undefined) tab.crashAfter(crashAfter);
    try {
      await run(tab);
      tab.crashAfter(Number.POSITIVE_INFINITY);
      return true;
    } catch (cause) {
      if (!tab.isDead()) throw cause;
      tab.close();
      tabs[place % TABS] = openTab(person, line.fetch, clock);
      return false;
    }
  }

  return {
    clock,
    line,
    at,
    /** The connection that the screen is read with. */
    db: () => at(0).db,
    survives,
    /** The person asks for something; where the tab died of it, the screen tells whether it was kept. */
    ask: async (place: Place, mutation: Mutation, isSeen: () => Promise<boolean>): Promise<boolean> =>
      (await survives(place, (tab) => enqueue(tab.db, mutation, tab))) || isSeen(),
    /** What every tab does at once, with no lock between them. */
    together: (run: (tab: Tab) => Promise<unknown>) => Promise.all(tabs.map(run)),
    close: (): void => {
      for (const tab of tabs) tab.close();
    },
  };
}

export type Tabs = ReturnType<typeof openTabs>;
