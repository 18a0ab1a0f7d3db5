import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../src/contract/ids.ts';
import type { Device } from '../../src/sync/device.ts';
import { badLine } from './support/bad-line.ts';
import { testClock } from './support/clock.ts';
import { type FarSide, startFarSide } from './support/far-side.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openPage } from './support/open-page.ts';
import { adding, sellable } from './support/products.ts';

const biology = sellable(1, 1);
const ann = z.parse(personIdSchema, '7');
const clock = testClock();
let server: FarSide;
let line: ReturnType<typeof badLine>;
let devices: Device[];

beforeEach(() => {
  freshDatabases();
  server = startFarSide([biology]);
  line = badLine(server.fetch);
  devices = [];
});
afterEach(async () => {
  for (const device of devices) await device.close();
});

async function open(isBrowserNew: boolean, loggedInLast?: string): Promise<Device> {
  const marks = { isBrowserNew: () => isBrowserNew, loggedInLast: () => loggedInLast };
  const device = await openPage({ ...clock, fetch: line.fetch, ...marks });
  devices.push(device);
  return device;
}

/** Ann logs in and asks for something that cannot be sent; then all pages are closed. */
async function annWasHere(isShared: boolean): Promise<void> {
  server.signIn(ann, isShared);
  const device = await open(false);
  await device.refreshLogin();
  line.plan(Array.from({ length: 9 }, () => 'lostCall' as const));
  await device.enqueue(adding(biology));
  await device.close();
  devices = [];
}

describe('on a computer that others use too', () => {
  it('everything of a person is there while the browser stays open', async () => {
    await annWasHere(true);
    const device = await open(false);
    expect(device.person()).toBe(ann);
    expect(await device.unsentCount()).toBe(1);
  });

  it('everything of a person stays where the server says that they are still here', async () => {
    await annWasHere(true);
    const device = await open(false);
    line.plan(['none', ...Array.from({ length: 9 }, () => 'lostCall' as const)]);
    expect(await device.refreshLogin()).toEqual({ isFresh: true });
    expect(device.person()).toBe(ann);
    expect(await device.unsentCount()).toBe(1);
  });

  it('everything of a person is there where nothing tells whether the browser was closed', async () => {
    await annWasHere(true);
    const device = await openPage({ ...clock, fetch: line.fetch });
    devices.push(device);
    expect(device.person()).toBe(ann);
    expect(await device.unsentCount()).toBe(1);
  });

  it('nothing of a person is left when the browser was closed, unsent changes included, with no line', async () => {
    await annWasHere(true);
    const device = await open(true);
    expect(device.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
    let name: string | undefined;
    device.login((held) => {
      name = held?.value.user?.firstName ?? 'nobody';
    });
    await expect.poll(() => name).toBe('nobody');
  });

  it('everything of a person is gone as soon as somebody else has logged in and the browser was closed', async () => {
    await annWasHere(true);
    const device = await open(true, '8');
    expect(device.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });

  it('unsent changes do not wait for the return of a person whose session ended', async () => {
    await annWasHere(true);
    const device = await open(false);
    line.plan([]);
    server.signIn('visitor');
    await device.refreshLogin();
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });
});

it("a person's own computer keeps everything when the browser was closed", async () => {
  await annWasHere(false);
  const device = await open(true);
  expect(device.person()).toBe(ann);
  expect(await device.unsentCount()).toBe(1);
});

describe('on a computer where somebody else has logged in since', () => {
  it('nothing of the first person is shown, before any answer, and what they left unsent stays for them', async () => {
    await annWasHere(false);
    const device = await open(false, '8');
    expect(device.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(true);
    await device.close();
    devices = [];
    server.signIn(ann);
    line.plan([]);
    const back = await open(false, ann);
    await back.refreshLogin();
    expect(back.person()).toBe(ann);
    await expect.poll(() => back.unsentCount()).toBe(0);
    expect(server.keysIn(ann)).toHaveLength(1);
  });

  it.each([ann, undefined])('the person of %s is here as before', async (mark) => {
    await annWasHere(false);
    expect((await open(false, mark)).person()).toBe(ann);
  });
});
