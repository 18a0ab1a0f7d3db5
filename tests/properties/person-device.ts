import type { Readable } from 'node:stream';
import { expect } from 'vitest';
import { CHANGE_EVENT } from '../../server/changes/change-streams.ts';
import type { ProductId } from '../../src/domain/primitives/ids-schema.ts';
import type { ReadingState } from '../../src/domain/reading/reading-changes.ts';
import type { Fetch } from '../../src/engine/http/client.ts';
import { drain } from '../../src/engine/outbox/drain.ts';
import { isRefused } from '../../src/engine/outbox/is-refused.ts';
import { enqueue, loadOutbox } from '../../src/engine/outbox/outbox.ts';
import type { Principal } from '../../src/engine/principal.ts';
import { REFRESHED, type RefreshResult } from '../../src/engine/refresh-result.ts';
import { replayLock } from '../../src/engine/with-lock.ts';
import { refreshCart } from '../../src/modules/cart/data/pull-cart.ts';
import type { AppMutation } from '../../src/modules/device/data/app-mutations.ts';
import { loadCursor, pullChanges } from '../../src/modules/device/data/pull-changes.ts';
import { refreshReading } from '../../src/modules/reader/data/pull-reading.ts';
import { refreshShelf, refreshWholeShelf } from '../../src/modules/shelf/data/pull-shelf.ts';
import type { Fault } from '../modules/device/support/faulty-network.ts';
import type { ForSale } from '../modules/device/support/products.ts';
import { type Tab, testLocks } from '../modules/device/support/tab.ts';
import { startBookModel } from './book-model.ts';
import type { BookAct } from './book-mutation.ts';
import { startCartModel } from './cart-model.ts';
import type { Act } from './cart-mutation.ts';
import { type Mutations, openTabs, type Place } from './device-tabs.ts';
import { failFor } from './fail-for.ts';
import type { Listener } from './request-log.ts';
import { startShelfModel, type TypedCode } from './shelf-model.ts';

/** The server functions that the tests of a device need. */
export interface Server {
  readonly fetch: Fetch;
  /**
   * Starts a new session with a new token for the same person, as after a sign-in elsewhere on the site or after their
   * session ended.
   */
  readonly renewToken: () => void | Promise<void>;
  /** Ends the person's session without a request of this device. */
  readonly endSession?: () => Promise<void>;
  /** Returns the keys of the lines in the person's cart from the server's database. */
  readonly keys: () => Promise<readonly string[]>;
  /** Returns what the server has about a book of the person. */
  readonly reading?: (productId: ProductId) => Promise<ReadingState | undefined>;
  /** Opens a stream of server-sent events. */
  readonly openEvents?: (url: string) => Promise<Readable>;
  /** Moves the server's clock forward by one hour. */
  readonly later?: () => void;
}

/** The goods that a device can request. */
export interface Goods {
  readonly forSale: readonly ForSale[];
  readonly free?: readonly ForSale[];
  readonly codes?: readonly TypedCode[];
  /** A book to read. Without it, the person reads nothing on this device. */
  readonly book?: ProductId;
}

export interface DeviceOptions {
  /** Index of the device among the devices of a test. */
  readonly number?: number;
  /** Other devices of the person, and whether they use the same goods. */
  readonly others?: 'none' | 'other goods' | 'same goods';
  /** Milliseconds by which the clock of the device is ahead; negative if it is behind. */
  readonly clockOffset?: number;
  /** The mutations of the version of the app in each tab. */
  readonly versions?: readonly Mutations[];
}

/**
 * Opens one person's device with two tabs, a network with the given faults, and a model of what the person wants. The
 * screen always shows the expected state, whatever the server has received. At rest the server has the same state and
 * the outbox is empty.
 */
export function startPersonDevice(
  person: Principal,
  server: Server,
  listener: Listener,
  goods: Goods,
  { number = 0, others = 'none', clockOffset = 0, versions = [] }: DeviceOptions = {},
) {
  const withLock = testLocks();
  const faultyServer = failFor(server.fetch, goods.forSale);
  const tabs = openTabs(person, listener.listening(faultyServer.fetch), number, versions);
  const { network, clock } = tabs;
  clock.advance(clockOffset);
  const cart = startCartModel(tabs, goods.forSale, others === 'same goods');
  const shelf = startShelfModel(tabs, goods.free ?? [], goods.codes ?? []);
  const { book: productId } = goods;
  const book = productId === undefined ? undefined : startBookModel(tabs, productId, others === 'none');
  let isSignedIn = true;
  let isBookOpen = false;

  const refreshBook = async (tab: Tab) => {
    if (productId !== undefined) await refreshReading(tab, productId);
  };
  const pulls = { cart: refreshCart, book: refreshBook, shelf: refreshShelf, changes: pullChangesOf };

  async function signIn(): Promise<void> {
    await server.renewToken();
    isSignedIn = true;
  }

  /** Expects that the screen shows what the server has, if this device has nothing unsent. */
  async function expectStored(tab: Tab): Promise<void> {
    const { rows } = await loadOutbox(tab.db);
    if (rows.length > 0) return;
    expect(await cart.allSeen()).toEqual([...(await server.keys())].sort());
    const stored = productId && (await server.reading?.(productId));
    if (stored) expect(await book?.seen()).toEqual(stored);
  }

  /** Queues a mutation in one tab while the other tab replays and pulls. */
  async function duringReplay(
    step: { readonly mutation: AppMutation; readonly onRequested: () => void } | undefined,
    pull: (tab: Tab) => Promise<unknown>,
    faults: readonly Fault[],
  ): Promise<void> {
    network.plan(faults);
    const requested = step && enqueue(tabs.at(1).db, step.mutation, clock);
    await Promise.all([requested, drain(tabs.at(0), true), pull(tabs.at(0))]);
    step?.onRequested();
  }

  return {
    act: cart.act,
    takeFree: shelf.takeFree,
    typeCode: shelf.typeCode,
    discardRefused: shelf.discardRefused,
    read: async (place: Place, act: BookAct) => book?.act(place, act),
    replay: async (place: Place, faults: readonly Fault[]): Promise<void> => {
      network.plan(faults);
      await tabs.survives(place, (tab) => withLock(replayLock(person), () => drain(tab, true)));
    },
    /** Replays in both tabs at once, without a lock between them. */
    replayTogether: async (faults: readonly Fault[]): Promise<void> => {
      network.plan(faults);
      await tabs.together((tab) => drain(tab, true));
    },
    pull: async (place: Place, what: keyof typeof pulls, faults: readonly Fault[]): Promise<void> => {
      network.plan(faults);
      await tabs.survives(place, pulls[what]);
    },
    actDuringReplay: (act: Act, faults: readonly Fault[]) => duringReplay(cart.next(act), refreshCart, faults),
    readDuringReplay: async (act: BookAct, faults: readonly Fault[]): Promise<void> => {
      if (book) await duringReplay(await book.next(act), refreshBook, faults);
    },
    wait: (ms: number): void => clock.advance(ms),
    signIn,
    endSession: async (): Promise<void> => {
      if (!server.endSession || !isSignedIn) return;
      await server.endSession();
      isSignedIn = false;
    },
    deliverLate: () => network.deliverLate(),
    /**
     * Compares the screen with the server between push and pull: what the answers to the device's own changes brought,
     * on top of what it pulled before, is all that the server has.
     */
    pullThenPush: async (): Promise<void> => {
      network.plan([]);
      if (!isSignedIn) await signIn();
      const tab = tabs.at(0);
      await refreshBook(tab);
      await pullChangesOf(tab);
      await drain(tab, true);
      await expectStored(tab);
    },
    /**
     * Follows the events of the server and asks only after one. The stream is dropped several times, before or after the
     * device has read it, and the requests in between meet the faults. The last stream is not dropped, so that
     * the screen then shows what the server has, even if earlier events were lost.
     */
    follow: async (drops: readonly Drop[], faults: readonly Fault[]): Promise<void> => {
      if (!server.openEvents) return;
      network.plan([]);
      if (!isSignedIn) await signIn();
      const tab = tabs.at(0);
      if (!isBookOpen) await refreshBook(tab);
      isBookOpen = true;
      if ((await loadCursor(tab)) === undefined) await pullChangesOf(tab);
      network.plan(faults);
      for (const drop of drops) {
        const stream = await server.openEvents(await eventsUrl(tab));
        const isTold = drop === 'read' && (await hasEvent(stream));
        stream.destroy();
        if (isTold) await pullChangesOf(tab);
      }
      network.plan([]);
      const stream = await server.openEvents(await eventsUrl(tab));
      if (await hasEvent(stream)) await pullChangesOf(tab);
      stream.destroy();
      await expectStored(tab);
    },
    /** One tab freezes during a replay or a pull; the other one goes on without the lock; then the first one continues. */
    freeze: async (moment: number, what: 'replay' | 'changes'): Promise<void> => {
      network.plan([]);
      const [sleeper, other] = [tabs.at(0), tabs.at(1)];
      const frozen = sleeper.freezeAt(moment);
      const sleeping = what === 'replay' ? drain(sleeper, true) : pullChangesOf(sleeper);
      await Promise.race([frozen, sleeping]);
      await drain(other, true);
      await pullChangesOf(other);
      await cart.check();
      sleeper.thaw();
      await sleeping;
    },
    /** The server fails with 500 for the cart lines of one product only. All other changes must arrive meanwhile. */
    breakCartOf: async (good: number): Promise<void> => {
      network.plan([]);
      if (!isSignedIn) await signIn();
      const product = faultyServer.breakCartOf(good);
      for (let round = 0; round < ROUNDS_AROUND; round += 1) {
        clock.advance(400_000);
        await drain(tabs.at(0), true);
      }
      const { rows } = await loadOutbox(tabs.db());
      const others = rows.filter((row) => !isRefused(row) && !`${row.subject}:`.startsWith(`cart:${product}:`));
      expect(others).toEqual([]);
      faultyServer.mend();
    },
    checkView: async (): Promise<void> => {
      await cart.check();
      await shelf.check();
      await book?.check();
    },
    /**
     * Waits until the device is at rest, with a good network and a valid session. Only refusals stay in the outbox,
     * for the person to read.
     */
    settle: async (): Promise<void> => {
      await network.deliverLate();
      network.plan([]);
      clock.advance(3_600_000);
      server.later?.();
      if (!isSignedIn) await signIn();
      expect(await drain(tabs.at(0), true)).toEqual({ kind: 'rest' });
      await refreshBook(tabs.at(0));
      await pullChangesOf(tabs.at(0));
      const { rows, unreadable } = await loadOutbox(tabs.db());
      expect([...rows.filter((row) => !isRefused(row)), ...unreadable]).toEqual([]);
      await cart.check();
      await cart.settled(await server.keys());
      await shelf.check();
      await book?.check();
      listener.expectOrder();
    },
    /** Asks what changed, pulls it, and returns what the screens show, including changes of other devices. */
    look: async (): Promise<{ readonly lines: readonly string[]; readonly reading: ReadingState | undefined }> => {
      expect(await pullChangesOf(tabs.at(0))).toEqual(REFRESHED);
      return { lines: await cart.allSeen(), reading: await book?.seen() };
    },
    /** The lines that unsent mutations of this device add (true) and remove (false). */
    unsentLines: () => cart.unsentLines(),
    /** Sends and pulls with a good network and a new session, after the server lost what it knew last. */
    recover: async (): Promise<void> => {
      await network.deliverLate();
      network.plan([]);
      clock.advance(3_600_000);
      server.later?.();
      await signIn();
      expect(await drain(tabs.at(0), true)).toEqual({ kind: 'rest' });
      await refreshBook(tabs.at(0));
      expect(await pullChangesOf(tabs.at(0))).toEqual(REFRESHED);
      const { rows } = await loadOutbox(tabs.db());
      expect(rows.filter((row) => !isRefused(row))).toEqual([]);
    },
    reading: async (): Promise<ReadingState | undefined> => book?.seen(),
    /** Returns the expected state on this device. */
    wanted: () => ({ ...shelf.wanted(), copied: book?.wanted().copied ?? 0, lines: cart.last }),
    close: tabs.close,
  };
}

export type PersonDevice = ReturnType<typeof startPersonDevice>;

/** Rounds with a long pause in between after which a change that fails by itself no longer delays the others. */
const ROUNDS_AROUND = 7;

/** The moment at which a stream is dropped: before the device has read what it sends at first, or after it. */
export type Drop = 'unread' | 'read';

/** The address of the stream of events since the last request of a device. */
async function eventsUrl(tab: Tab): Promise<string> {
  const since = (await loadCursor(tab)) ?? '';
  return `/api/v1/sync/events/?${new URLSearchParams({ person: tab.db.person, since })}`;
}

/** Turns of the event loop in which a stream has sent what it sends at first. */
const STREAM_TURNS = 10;

/** True if a stream that was just opened reports a change. */
async function hasEvent(stream: Readable): Promise<boolean> {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  for (let turn = 0; turn < STREAM_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(text).toContain(': open');
  return text.includes(CHANGE_EVENT);
}

const nothing = () => Promise.resolve(REFRESHED);

/** Pulls what changed for the person of a tab (SYNC-1). */
function pullChangesOf(tab: Tab): Promise<RefreshResult> {
  return pullChanges({
    context: () => tab,
    pullReading: (productId) => refreshReading(tab, productId),
    pulls: {
      account: nothing,
      site: nothing,
      cart: () => refreshCart(tab),
      saved: nothing,
      shelf: () => refreshShelf(tab),
      'shelf-details': () => refreshWholeShelf(tab),
      sections: nothing,
      orders: nothing,
    },
  });
}
