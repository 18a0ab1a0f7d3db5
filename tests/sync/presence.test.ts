import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/store/outbox.ts';
import { withPersonDatabase } from '../../src/store/person-database.ts';
import type { Device } from '../../src/sync/device.ts';
import { listenForPersonNews, type PersonNews } from '../../src/sync/person-news.ts';
import { ann, listen, rested } from './support/answering-page.ts';
import { type BadLine, badLine } from './support/bad-line.ts';
import { testClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { type FarSide, startFarSide } from './support/far-side.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openPage } from './support/open-page.ts';
import { adding, keyOf, sellable } from './support/products.ts';
import { testLocks } from './support/tab.ts';

const biology = sellable(1, 1);
const clock = testClock();
let server: FarSide;
let line: BadLine;
let devices: Device[];
let withLock: ReturnType<typeof testLocks>;
let news: PersonNews;
let heard: number;

beforeEach(() => {
  freshDatabases();
  server = startFarSide([biology]);
  line = badLine(server.fetch);
  withLock = testLocks();
  devices = [];
  heard = 0;
  news = listenForPersonNews(() => {
    heard += 1;
  });
});
afterEach(async () => {
  news.close();
  for (const device of devices) await device.close();
});

async function open(): Promise<Device> {
  const device = await openPage({ ...clock, fetch: line.fetch, withLock });
  devices.push(device);
  return device;
}

async function openSignedIn(): Promise<Device> {
  server.signIn(ann);
  const device = await open();
  await device.refreshLogin();
  return device;
}

const timesAsked = () => server.calls.filter((call) => call === 'GET /api/v1/account/login/').length;

describe('who is here', () => {
  it('is asked once by two who want to know at once', async () => {
    const device = await open();
    await Promise.all([device.refreshLogin(), device.refreshLogin()]);
    expect(timesAsked()).toBe(1);
    await device.refreshLogin();
    expect(timesAsked()).toBe(2);
  });

  it('is told to the other tabs where it is somebody else, and not each time it is asked', async () => {
    const device = await openSignedIn();
    await eventually(() => expect(heard).toBe(1));
    await device.refreshLogin();
    await rested();
    expect(heard).toBe(1);
  });

  it('has what they left unsent sent by whichever tab has a line', async () => {
    await withPersonDatabase(ann, (db) => enqueue(db, adding(biology), clock));
    const [device] = [await open(), await open()];
    server.signIn(ann);
    line.plan(['none', 'lostCall']);
    await device.refreshLogin();
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biology)]));
  });
});

describe('signing out', () => {
  it('warns also of a change that this version cannot read', async () => {
    const device = await openSignedIn();
    await withPersonDatabase(ann, (db) => db.outbox.add({ id: 'of a newer version' }));
    expect(await device.unsentCount()).toBe(1);
  });

  it('changes nothing where nobody has signed in', async () => {
    const device = await open();
    await device.refreshLogin();
    const login = listen(device.login);
    await eventually(() => expect(login.told).toHaveLength(1));
    await device.signOut();
    await rested();
    expect(login.told).toHaveLength(1);
    expect(heard).toBe(0);
  });

  it('lets what the visitor asks for meanwhile wait until the session has ended, and no longer', async () => {
    const device = await openSignedIn();
    line.plan(['slow']);
    const leaving = device.signOut();
    await eventually(() => expect(device.person()).toBe('visitor'));
    await device.enqueue(adding(biology));
    await leaving;
    await eventually(() => expect(server.keysIn('visitor')).toEqual([keyOf(biology)]));
    expect(server.keysIn(ann)).toEqual([]);
  });
});
