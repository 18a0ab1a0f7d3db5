import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, type Fetch } from '../../../../src/engine/http/client.ts';
import { createListeners } from '../../../../src/engine/listeners.ts';
import { enqueue, reject } from '../../../../src/engine/outbox/outbox.ts';
import { changeReplayState } from '../../../../src/engine/outbox/replay-state.ts';
import {
  SAVED_SHOWN_MS,
  STALE_AFTER_MS,
  type SyncStatus,
  type SyncStatusInput,
} from '../../../../src/engine/outbox/sync-status.ts';
import type { Principal } from '../../../../src/engine/principal.ts';
import { countUnsentOfAllPeople } from '../../../../src/engine/session/session-switch.ts';
import { openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import { createSessionStore } from '../../../../src/modules/device/data/session-store.ts';
import { putPullState } from '../../../../src/modules/device/data/sync-state.ts';
import { closeUserSession, openUserSession } from '../../../../src/modules/device/data/user-session.ts';
import { observeStatus } from '../../../../src/modules/sync-status/data/observe-status.ts';
import { changeTables } from '../../device/support/change-tables.ts';
import { testClock } from '../../device/support/clock.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { ann, idle } from '../../device/support/page-with-fake-server.ts';
import { adding, sellable } from '../../device/support/products.ts';
import { testLocks } from '../../device/support/tab.ts';

const NOW = 1_790_000_000_000;
const biology = adding(sellable(1, 1));
const history = adding(sellable(2, 1));
const ids = { newId: () => crypto.randomUUID(), now: () => NOW };
const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
const fail = (cause: unknown) => {
  throw cause;
};

/** State that only the page has. */
type PageInput = Pick<SyncStatusInput, 'now' | 'offlineSince' | 'isSending' | 'isChecking' | 'storageMode'>;

/** Opens the status pill of a page and returns its values. The test controls network, clock and timers. */
function openPill(onError: (cause: unknown) => void = fail) {
  const catalog = openCatalog();
  const base = { ...testClock(), catalog, client: createApiClient({ fetch: offline }) };
  const options = { withLock: testLocks(), setTimer: () => () => undefined, onError: fail, onChange: () => undefined };
  const open = (person: Principal) => openUserSession(base, offline, person, options);
  let session = open('visitor');
  const [changes, people] = [createListeners(), createListeners()];
  let input: PageInput = {
    now: NOW,
    offlineSince: undefined,
    isSending: false,
    isChecking: false,
    storageMode: 'device',
  };
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const said: SyncStatus[] = [];
  const stop = observeStatus(
    {
      sessionManager: { now: () => session, onChange: people.add },
      live: () => input,
      countPending: () => countUnsentOfAllPeople(createSessionStore(catalog)),
      onChange: changes.add,
      setTimer: (ms, run) => {
        const timer = { ms, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
      onError,
    },
    (status) => said.push(status),
  );
  return {
    said,
    timers,
    stop,
    /** Changes the state of this page. */
    change: (more: Partial<PageInput>) => {
      input = { ...input, ...more };
      changes.notify();
    },
    /** Moves the clock forward without an event. */
    wait: (ms: number) => {
      input = { ...input, now: input.now + ms };
    },
    turnTo: async (person: Principal) => {
      const before = session;
      session = open(person);
      people.notify();
      await closeUserSession(before);
    },
    session: () => session,
    close: async () => {
      stop();
      await closeUserSession(session);
      catalog.dexie.close();
    },
  };
}

let pill: ReturnType<typeof openPill>;
let db: PersonDatabase;

beforeEach(async () => {
  freshDatabases();
  db = openPerson('visitor');
  // As in a page, the database is open before anything is written.
  await db.dexie.open();
});
afterEach(async () => {
  await pill.close();
  db.dexie.close();
});

const refuseFirst = async () => {
  const [row] = await db.outbox.orderBy('seq').toArray();
  await reject(db, row?.seq ?? 0, 'conflict', 'Sold out.');
};

interface Device {
  readonly of: string;
  readonly lay: () => Promise<unknown>;
  readonly says: SyncStatus;
}

const devices: Device[] = [
  { of: 'nothing', lay: async () => undefined, says: { kind: 'idle' } },
  {
    of: 'two changes that wait',
    lay: async () => {
      await enqueue(db, biology, ids);
      await enqueue(db, history, ids);
    },
    says: { kind: 'waiting', waiting: 2, offlineSince: undefined },
  },
  {
    of: 'a change that was refused and one that waits',
    lay: async () => {
      await enqueue(db, biology, ids);
      await enqueue(db, history, ids);
      await refuseFirst();
    },
    says: { kind: 'refused', refused: 1, waiting: 1, offlineSince: undefined },
  },
  {
    of: 'two changes that this version cannot read and one that waits',
    lay: async () => {
      await db.outbox.add({ id: 'from a version to come' });
      await db.outbox.add({ id: 'another' });
      await enqueue(db, history, ids);
    },
    says: { kind: 'refused', refused: 2, waiting: 1, offlineSince: undefined },
  },
  {
    of: 'a change that waits for the same person',
    lay: async () => {
      await enqueue(db, history, ids);
      await changeReplayState(db, { isPaused: true });
    },
    says: { kind: 'paused', waiting: 1, offlineSince: undefined },
  },
  {
    of: 'a change that has just been saved',
    lay: () => changeReplayState(db, { savedAt: NOW - 1 }),
    says: { kind: 'saved', at: NOW - 1 },
  },
  {
    of: 'a cart that was not confirmed for a day',
    lay: () => putPullState(db, 'cart', {}, NOW - STALE_AFTER_MS - 1),
    says: { kind: 'stale', since: NOW - STALE_AFTER_MS - 1 },
  },
  {
    of: 'a shelf that was not confirmed for a day',
    lay: async () => {
      await putPullState(db, 'shelf', {}, NOW - STALE_AFTER_MS - 2);
      await putPullState(db, 'cart', {}, NOW);
    },
    says: { kind: 'stale', since: NOW - STALE_AFTER_MS - 2 },
  },
  {
    of: 'a cart and a shelf that were confirmed today',
    lay: async () => {
      await putPullState(db, 'shelf', {}, NOW - STALE_AFTER_MS);
      await putPullState(db, 'cart', {}, NOW);
    },
    says: { kind: 'idle' },
  },
];

it.each(devices)('the pill of a device with $of shows it first', async ({ lay, says }) => {
  await lay();
  pill = openPill();
  await eventually(() => expect(pill.said).toEqual([says]));
});

it.each(devices.slice(1, 8))('the pill updates when another tab writes $of', async ({ lay, says }) => {
  pill = openPill();
  await eventually(() => expect(pill.said).toEqual([{ kind: 'idle' }]));
  await lay();
  await eventually(() => expect(pill.said.at(-1)).toEqual(says));
});

describe('the status pill', () => {
  it('shows nothing before it has read the outbox, even if the connection changes', async () => {
    await enqueue(db, biology, ids);
    pill = openPill();
    pill.change({ offlineSince: NOW });
    expect(pill.said).toEqual([]);
    await eventually(() => expect(pill.said).toEqual([{ kind: 'waiting', waiting: 1, offlineSince: NOW }]));
  });

  it('follows the state of this page, and emits no value twice', async () => {
    await enqueue(db, biology, ids);
    pill = openPill();
    await eventually(() => expect(pill.said).toHaveLength(1));
    pill.change({ isSending: true });
    pill.change({ isSending: true });
    pill.change({ isSending: false, offlineSince: NOW });
    expect(pill.said.slice(1)).toEqual([
      { kind: 'saving', waiting: 1 },
      { kind: 'waiting', waiting: 1, offlineSince: NOW },
    ]);
  });

  it('shows that nothing is stored when the browser provides no storage', async () => {
    pill = openPill();
    await eventually(() => expect(pill.said).toEqual([{ kind: 'idle' }]));
    pill.change({ storageMode: 'memory' });
    expect(pill.said.at(-1)).toEqual({ kind: 'memoryOnly' });
  });

  it('sets a timer only to hide "saved"', async () => {
    await enqueue(db, biology, ids);
    pill = openPill();
    await eventually(() => expect(pill.said).toHaveLength(1));
    expect(pill.timers).toEqual([]);
    await db.outbox.clear();
    await changeReplayState(db, { savedAt: NOW });
    await eventually(() => expect(pill.said.at(-1)).toEqual({ kind: 'saved', at: NOW }));
    expect(pill.timers.map(({ ms }) => ms)).toEqual([SAVED_SHOWN_MS]);
    pill.change({ now: NOW + SAVED_SHOWN_MS - 1 });
    expect(pill.said.at(-1)).toEqual({ kind: 'saved', at: NOW });
    expect(pill.timers).toHaveLength(1);
    pill.change({ now: NOW + SAVED_SHOWN_MS });
    expect(pill.said.at(-1)).toEqual({ kind: 'idle' });
    expect(pill.timers).toEqual([]);
  });

  it('hides "saved" when its timer fires', async () => {
    await changeReplayState(db, { savedAt: NOW });
    pill = openPill();
    await eventually(() => expect(pill.timers).toHaveLength(1));
    pill.wait(SAVED_SHOWN_MS);
    pill.timers[0]?.run();
    expect(pill.said.map(({ kind }) => kind)).toEqual(['saved', 'idle']);
  });

  it('follows a new current user, and ignores the previous one', async () => {
    await enqueue(db, biology, ids);
    pill = openPill();
    await eventually(() => expect(pill.said.at(-1)).toMatchObject({ kind: 'waiting' }));
    await pill.turnTo(ann);
    await eventually(() => expect(pill.said.at(-1)).toEqual({ kind: 'idle' }));
    await enqueue(db, history, ids);
    await idle();
    expect(pill.said.at(-1)).toEqual({ kind: 'idle' });
    const anns = openPerson(ann);
    await enqueue(anns, history, ids);
    await eventually(() => expect(pill.said.at(-1)).toMatchObject({ kind: 'waiting', waiting: 1 }));
    anns.dexie.close();
  });

  it('counts for a visitor the changes of a person who signed out, and for a person only their own', async () => {
    const anns = openPerson(ann);
    await enqueue(anns, biology, ids);
    await enqueue(anns, history, ids);
    pill = openPill();
    const signedOut: SyncStatus = { kind: 'signedOut', unsentOfSignedOut: 2, offlineSince: undefined };
    await eventually(() => expect(pill.said.at(-1)).toEqual(signedOut));
    await pill.turnTo(ann);
    await eventually(() => expect(pill.said.at(-1)).toMatchObject({ kind: 'waiting', waiting: 2 }));
    await anns.outbox.clear();
    await eventually(() => expect(pill.said.at(-1)).toEqual({ kind: 'idle' }));
    await enqueue(anns, history, ids);
    await pill.turnTo('visitor');
    await eventually(() => expect(pill.said.at(-1)).toEqual({ ...signedOut, unsentOfSignedOut: 1 }));
    anns.dexie.close();
  });

  it('emits nothing after it was stopped, and leaves no timer', async () => {
    await changeReplayState(db, { savedAt: NOW });
    pill = openPill();
    await eventually(() => expect(pill.said).toEqual([{ kind: 'saved', at: NOW }]));
    pill.stop();
    expect(pill.timers).toEqual([]);
    pill.change({ offlineSince: NOW });
    await enqueue(db, biology, ids);
    await idle();
    await pill.turnTo(ann);
    await idle();
    expect(pill.said).toEqual([{ kind: 'saved', at: NOW }]);
    expect(pill.timers).toEqual([]);
  });

  it('emits nothing for a new person if it was stopped after a change of person', async () => {
    pill = openPill();
    await eventually(() => expect(pill.said).toEqual([{ kind: 'idle' }]));
    await pill.turnTo(ann);
    await idle();
    pill.stop();
    const anns = openPerson(ann);
    await enqueue(anns, history, ids);
    await idle();
    expect(pill.said).toEqual([{ kind: 'idle' }]);
    anns.dexie.close();
  });

  it('reports a database that cannot be read', async () => {
    const received: unknown[] = [];
    pill = openPill((cause) => received.push(cause));
    changeTables(pill.session().context.db.dexie, () => ({
      query: () => Promise.reject(new RangeError('Broken disk')),
    }));
    await eventually(() => expect(String(received[0])).toContain('Broken disk'));
    expect(pill.said).toEqual([]);
  });
});
