import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Fetch } from '../../src/api/client.ts';
import { productIdSchema } from '../../src/contract/ids.ts';
import { loadCartView } from '../../src/store/cart-view.ts';
import { loadFreeItems } from '../../src/store/free-items.ts';
import { enqueue, loadOutbox } from '../../src/store/outbox.ts';
import type { PersonName } from '../../src/store/person-name.ts';
import { loadOwned } from '../../src/store/shelf.ts';
import { drain } from '../../src/sync/drain.ts';
import { refreshCart } from '../../src/sync/pull-cart.ts';
import { replayLock } from '../../src/sync/with-lock.ts';
import { badLine, type Fault } from '../sync/support/bad-line.ts';
import { testClock } from '../sync/support/clock.ts';
import { type ForSale, freeing, keyOf } from '../sync/support/products.ts';
import { openTab, type Tab, testLocks } from '../sync/support/tab.ts';
import { type Act, actOn, type Wanted } from './cart-intent.ts';

/** The server as the device's tests need it. */
export interface Server {
  readonly fetch: Fetch;
  /** The session's token changes, as after a restart or a sign-in elsewhere on the site. */
  readonly renewToken: () => void | Promise<void>;
  /** Keys of the lines in the person's cart, as the server's own database has them. */
  readonly keys: () => Promise<readonly string[]>;
  /** Products on the person's shelf, one for each time they were put there. */
  readonly shelf?: () => Promise<readonly string[]>;
}

/** What may be asked for on a device. */
export interface Goods {
  readonly forSale: readonly ForSale[];
  readonly free?: readonly ForSale[];
}

const TABS = 2;

/**
 * One person's device with two tabs, a line that fails as told, and what the person wants in mind.
 *
 * @param goods what is asked for on this device; lines of other goods may come from another device of the same person
 * @param number its place among the devices of a test
 */
export function startCartDevice(person: PersonName, server: Server, goods: Goods, number = 0) {
  const clock = testClock(number);
  const ownKeys = new Set<string>(goods.forSale.map(keyOf));
  const line = badLine(server.fetch);
  const withLock = testLocks();
  const tabs = Array.from({ length: TABS }, () => openTab(person, line.fetch, clock));
  let wanted: Wanted = new Map();
  const wantedFree = new Set<string>();

  const tabAt = (place: number): Tab => {
    const tab = tabs[place % TABS];
    if (!tab) throw new RangeError('No such tab');
    return tab;
  };

  const reopen = (place: number): void => {
    tabAt(place).close();
    tabs[place % TABS] = openTab(person, line.fetch, clock);
  };

  /** Runs something in a tab; when the tab dies of it, it is opened again. True when it lived. */
  async function survives(place: number, run: (tab: Tab) => Promise<unknown>): Promise<boolean> {
    try {
      await run(tabAt(place));
      tabAt(place).crashAfter(Number.POSITIVE_INFINITY);
      return true;
    } catch (cause) {
      if (!tabAt(place).isDead()) throw cause;
      reopen(place);
      return false;
    }
  }

  async function allKeysSeen(): Promise<string[]> {
    return (await loadCartView(tabAt(0).db)).lines.map((one) => String(one.key)).sort();
  }

  const keysSeen = async () => (await allKeysSeen()).filter((key) => ownKeys.has(key));

  /** Free items on the shelf of this device or on their way there. */
  async function freeSeen(): Promise<string[]> {
    const { db } = tabAt(0);
    const ids = (goods.free ?? []).map((one) => z.parse(productIdSchema, one.productId));
    const pending = (await loadFreeItems(db)).map((item) => item.product.id);
    return [...new Set<string>([...(await loadOwned(db, ids)), ...pending])].sort();
  }

  const keysOf = (wish: Wanted) => [...wish.keys()].sort();

  return {
    /** The person does something; a tab that dies of it has either kept it or not, and the screen tells which. */
    act: async (place: number, act: Act, crashAfter: number | undefined): Promise<void> => {
      const step = actOn(wanted, goods.forSale, act);
      if (!step) return;
      if (crashAfter !== undefined) tabAt(place).crashAfter(crashAfter);
      const lived = await survives(place, (tab) => enqueue(tab.db, step.intent, tab));
      const seen = (await keysSeen()).join();
      if (lived || seen === keysOf(step.after).join()) wanted = step.after;
    },
    /** The person asks for a free item, again where they have it already. */
    takeFree: async (place: number, item: number, crashAfter: number | undefined): Promise<void> => {
      const one = goods.free?.[item % Math.max(1, goods.free.length)];
      if (!one) return;
      if (crashAfter !== undefined) tabAt(place).crashAfter(crashAfter);
      const lived = await survives(place, (tab) => enqueue(tab.db, freeing(one), tab));
      if (lived || (await freeSeen()).includes(one.productId)) wantedFree.add(one.productId);
    },
    replay: async (place: number, faults: readonly Fault[], crashAfter: number | undefined): Promise<void> => {
      line.plan(faults);
      if (crashAfter !== undefined) tabAt(place).crashAfter(crashAfter);
      await survives(place, (tab) => withLock(replayLock(person), () => drain(tab, true)));
    },
    /** Both tabs at once, with no lock between them. */
    replayTogether: async (faults: readonly Fault[]): Promise<void> => {
      line.plan(faults);
      await Promise.all(tabs.map((tab) => drain(tab, true)));
    },
    pull: async (place: number, faults: readonly Fault[], crashAfter: number | undefined): Promise<void> => {
      line.plan(faults);
      if (crashAfter !== undefined) tabAt(place).crashAfter(crashAfter);
      await survives(place, refreshCart);
    },
    /** The person acts while the other tab replays and pulls. */
    actDuringReplay: async (act: Act, faults: readonly Fault[]): Promise<void> => {
      const step = actOn(wanted, goods.forSale, act);
      line.plan(faults);
      await Promise.all([
        drain(tabAt(0), true),
        refreshCart(tabAt(0)),
        ...(step ? [enqueue(tabAt(1).db, step.intent, clock)] : []),
      ]);
      if (step) wanted = step.after;
    },
    wait: (ms: number): void => clock.advance(ms),
    renewToken: () => server.renewToken(),
    deliverLate: () => line.deliverLate(),
    /** What the screen shows is what the person wants, at each moment. */
    checkView: async (): Promise<void> => {
      expect(await keysSeen()).toEqual(keysOf(wanted));
      expect(await freeSeen()).toEqual([...wantedFree].sort());
    },
    /** With a good line, everything comes to rest: the server has what the person wants, once, and nothing waits. */
    settle: async (): Promise<void> => {
      await line.deliverLate();
      line.plan([]);
      clock.advance(3_600_000);
      expect(await drain(tabAt(0), true)).toEqual({ kind: 'rest' });
      await refreshCart(tabAt(0));
      expect((await loadOutbox(tabAt(0).db)).rows).toEqual([]);
      expect((await server.keys()).filter((key) => ownKeys.has(key)).sort()).toEqual(keysOf(wanted));
      expect(await keysSeen()).toEqual(keysOf(wanted));
      expect([...((await server.shelf?.()) ?? [])].sort()).toEqual([...wantedFree].sort());
      expect(await freeSeen()).toEqual([...wantedFree].sort());
    },
    /** All lines on its screen after it asked the server, also those of another device. */
    look: async (): Promise<string[]> => {
      await refreshCart(tabAt(0));
      return allKeysSeen();
    },
    close: (): void => {
      for (const tab of tabs) tab.close();
    },
  };
}

export type CartDevice = ReturnType<typeof startCartDevice>;
