import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Login, loginSchema } from '../../../src/domain/people/account-schema.ts';
import { enqueue, loadOutbox } from '../../../src/engine/outbox/outbox.ts';
import { type Principal, personIdSchema } from '../../../src/engine/principal.ts';
import { loadCurrentUser } from '../../../src/engine/session/session-store.ts';
import {
  applySession,
  countUnsentOfAllPeople,
  type SessionSwitchContext,
} from '../../../src/engine/session/session-switch.ts';
import { selectVisitorRows } from '../../../src/modules/device/data/app-session.ts';
import { type CatalogDatabase, openCatalog } from '../../../src/modules/device/data/catalog-database.ts';
import { type PersonDatabase, withPersonDatabase } from '../../../src/modules/device/data/person-database.ts';
import { createSessionStore } from '../../../src/modules/device/data/session-store.ts';
import { putLogin, putPendingSignOut } from '../../../src/modules/site/data/queries.ts';
import { catalogItem } from '../../modules/catalog/data/support/catalog.ts';
import { changeTables } from '../../modules/device/support/change-tables.ts';
import { testClock } from '../../modules/device/support/clock.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { adding, sellable } from '../../modules/device/support/products.ts';
import { testLocks } from '../../modules/device/support/tab.ts';

const biology = sellable(1, 1);
const history = sellable(2, 1);
const ann = z.parse(personIdSchema, '7');
const bob = z.parse(personIdSchema, '8');
const clock = testClock();

const annsLogin: Login = z.parse(loginSchema, {
  id: ann,
  isLoggedIn: true,
  csrfToken: 'token',
  navigationInfo: {},
  user: { id: ann, email: 'ann@example.org', firstName: 'Ann', lastName: 'B', login: 'ann' },
});

const visitorsLogin: Login = z.parse(loginSchema, {
  id: 'visitor',
  isLoggedIn: false,
  csrfToken: 'token',
  navigationInfo: {},
});

let catalog: CatalogDatabase;
let context: SessionSwitchContext<Login, PersonDatabase>;

beforeEach(() => {
  freshDatabases();
  catalog = openCatalog();
  const store = createSessionStore(catalog);
  context = { ...clock, store, withLock: testLocks(), prepareMerge: async () => selectVisitorRows(undefined) };
});
afterEach(() => catalog.dexie.close());

const mutations = (person: Principal, ...goods: (typeof biology)[]) =>
  withPersonDatabase(person, async (db) => {
    for (const one of goods) await enqueue(db, adding(one), clock);
  });

const offeringsAskedFor = (person: Principal) =>
  withPersonDatabase(person, async (db) =>
    (await loadOutbox(db)).rows.map((row) =>
      row.kind === 'cart.addOffering' ? String(row.payload.offeringId) : row.kind,
    ),
  );

/** Runs a callback right after the login was written, before the writer continues. */
function onceWritten({ dexie }: CatalogDatabase, happen: () => Promise<void>): void {
  let happening: Promise<void> | undefined;
  changeTables(dexie, (table) => ({
    mutate: async (request) => {
      const answer = await table.mutate(request);
      happening ??= Dexie.ignoreTransaction(happen);
      await Dexie.waitFor(happening);
      return answer;
    },
  }));
}

describe('a person who signs in', () => {
  it('takes over what a crash left in the visitor’s database, even if they were already known', async () => {
    await mutations('visitor', biology);
    await putLogin(catalog, annsLogin, 0);
    await applySession(context, annsLogin);
    expect(await offeringsAskedFor(ann)).toEqual([biology.offeringId]);
    expect(await Dexie.exists('person-visitor')).toBe(false);
  });

  it('takes over each change once when a crash interrupted the copy', async () => {
    await mutations('visitor', biology);
    let isCrashing = true;
    const mortal: typeof context = {
      ...context,
      // The clock is first read for the login. By then, the copied rows are in the person's database.
      now: () => {
        if (isCrashing) throw new Error('crashed');
        return clock.now();
      },
    };
    await expect(applySession(mortal, annsLogin)).rejects.toThrow('crashed');
    expect(await loadCurrentUser(createSessionStore(catalog))).toBe('visitor');
    expect(await Dexie.exists('person-visitor')).toBe(true);
    isCrashing = false;
    await applySession(mortal, annsLogin);
    expect(await offeringsAskedFor(ann)).toEqual([biology.offeringId]);
  });

  it('takes over what a tab wrote as the visitor while the login was being written', async () => {
    await mutations('visitor', biology);
    onceWritten(catalog, () => mutations('visitor', history));
    await applySession(context, annsLogin);
    expect(await offeringsAskedFor(ann)).toEqual([biology.offeringId, history.offeringId]);
    expect(await Dexie.exists('person-visitor')).toBe(false);
  });

  it('takes over the changes that this version cannot read, as they are and in order', async () => {
    await mutations('visitor', biology, history);
    const unread = { kind: 'cart.unknown', version: 7, extra: 'of a version to come' };
    await withPersonDatabase('visitor', ({ dexie }) => dexie.table('outbox').update(1, unread));
    await applySession(context, annsLogin);
    const stored = await withPersonDatabase(ann, ({ dexie }) => dexie.table('outbox').orderBy('seq').toArray());
    expect(stored).toMatchObject([unread, adding(history)]);
    expect(await Dexie.exists('person-visitor')).toBe(false);
  });

  it('is not restored by a response from before they signed out', async () => {
    await putPendingSignOut(catalog, ann);
    expect(await applySession(context, annsLogin)).toBe('visitor');
    expect(await loadCurrentUser(createSessionStore(catalog))).toBe('visitor');
  });
});

it('keeps the changes of a visitor who stays a visitor', async () => {
  await mutations('visitor', biology);
  expect(await applySession(context, visitorsLogin)).toBe('visitor');
  expect(await offeringsAskedFor('visitor')).toEqual([biology.offeringId]);
});

describe('the data of a person whose session ended', () => {
  const bobsLogin: Login = {
    ...annsLogin,
    user: { id: bob, email: 'bob@example.org', firstName: 'Bob', lastName: 'C', login: 'bob' },
  };
  const owned = {
    id: 'a',
    acquiredAt: '',
    title: '',
    productType: 'book',
    productId: '1',
    courseId: '',
    itemIds: ['2'],
  };

  beforeEach(async () => {
    await putLogin(catalog, annsLogin, 0);
    await withPersonDatabase(ann, async ({ dexie }) => {
      await dexie.table('assets').add(owned);
      await dexie.table('keeping').bulkPut([
        { name: 'pull.shelf', value: { cursor: 'c1' }, fetchedAt: 0 },
        { name: 'reading.left.1', value: 'a page', fetchedAt: 0 },
        { name: 'replay', value: { isPaused: true }, fetchedAt: 0 },
      ]);
    });
    for (const productId of ['1', '2', '3']) {
      await catalog.items.add({ productId, fetchedAt: 1, value: catalogItem(productId) });
      await catalog.dexie.table('cards').add({ productId, fetchedAt: 1, isbns: [] });
    }
  });

  it('is reduced to the unsent changes when another person signs in', async () => {
    await mutations(ann, biology);
    await applySession(context, bobsLogin);
    expect(await offeringsAskedFor(ann)).toEqual([biology.offeringId]);
    await withPersonDatabase(ann, async (db) => {
      expect(await db.assets.count()).toBe(0);
      expect(await db.meta.toCollection().primaryKeys()).toEqual(['replay']);
    });
  });

  it('is deleted by the next response after a crash', async () => {
    const crashing = { ...context.store, delete: () => Promise.reject(new Error('crashed')) };
    await expect(applySession({ ...context, store: crashing }, bobsLogin)).rejects.toThrow('crashed');
    await applySession(context, bobsLogin);
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });

  it('is deleted by the next response after a crash on a shared computer, without another person', async () => {
    await putLogin(catalog, { ...annsLogin, isShared: true }, 0);
    const crashing = { ...context.store, delete: () => Promise.reject(new Error('crashed')) };
    await expect(applySession({ ...context, store: crashing }, visitorsLogin)).rejects.toThrow('crashed');
    await applySession(context, visitorsLogin);
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });

  it('does not show in the catalog of the next person', async () => {
    await applySession(context, bobsLogin);
    expect(await catalog.cards.toCollection().primaryKeys()).toEqual(['3']);
    expect(await catalog.items.toCollection().primaryKeys()).toEqual(['3']);
  });
});

describe('an ended session', () => {
  const opened = () => withPersonDatabase(ann, async ({ dexie }) => void (await dexie.open()));
  const isStored = () => Dexie.exists(`person-${ann}`);

  it('keeps the person’s data for their return when it expired', async () => {
    await putLogin(catalog, annsLogin, 0);
    await opened();
    await applySession(context, visitorsLogin);
    expect(await loadCurrentUser(createSessionStore(catalog))).toBe('visitor');
    expect(await isStored()).toBe(true);
  });

  it('removes the data except unsent changes when the person ended it from another browser', async () => {
    const ended = { ...visitorsLogin, wasEnded: true };
    await putLogin(catalog, annsLogin, 0);
    await mutations(ann, biology);
    await applySession(context, ended);
    expect(await isStored()).toBe(true);
    await putLogin(catalog, annsLogin, 0);
    await withPersonDatabase(ann, async (db) => void (await db.outbox.clear()));
    await applySession(context, ended);
    expect(await isStored()).toBe(false);
  });
});

describe('the unsent changes of other people', () => {
  it('are counted in their databases', async () => {
    await mutations(ann, biology, history);
    await mutations(bob, biology);
    expect(await countUnsentOfAllPeople(context.store)).toBe(3);
  });

  it('do not create a database again that was deleted after it was listed', async () => {
    await mutations(bob, biology);
    const listed = { ...context.store, loadPeople: async () => [ann, bob] };
    expect(await countUnsentOfAllPeople(listed)).toBe(1);
    expect(await context.store.isOnDevice(ann)).toBe(false);
  });
});
