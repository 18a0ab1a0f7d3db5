import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Fetch } from '../../src/api/client.ts';
import { catalogItemSchema } from '../../src/contract/catalog-item.ts';
import { READING_LIMITS } from '../../src/domain/reading-limits.ts';
import { putItem } from '../../src/store/catalogue-items.ts';
import {
  addDownloads,
  changeDownload,
  dropFile,
  isNetworkOnly,
  loadDownload,
  loadFile,
} from '../../src/store/downloads.ts';
import { createDownloadRunner } from '../../src/sync/download-runner.ts';
import { PART_BYTES } from '../../src/sync/fetch-book-file.ts';
import { openBookFile } from '../../src/sync/open-book-file.ts';
import { eventually } from './support/eventually.ts';
import { deviceOn, fileBytes, fileStore, isWholeFile } from './support/file-store.ts';
import { memoryCaches } from './support/kept-files.ts';
import { onFreshDevice } from './support/on-fresh-device.ts';

onFreshDevice();

const MINUTE = 60_000;

function readerOn(far: { readonly fetch: Fetch }) {
  const device = deviceOn(far);
  const downloads = createDownloadRunner(device.world, {
    withLock: (_, run) => run(),
    setTimer: () => () => undefined,
    onError: (cause) => {
      throw cause;
    },
    onChange: () => undefined,
  });
  const wanted = { fileId: '5', productId: '7', title: 'Walden' };
  const present = { world: device.world, downloads, runner: Object.create(null) };
  const shares: number[] = [];
  const open = (productId = wanted.productId) =>
    openBookFile(present, { ...wanted, productId }, (share) => shares.push(share));
  const inFuture = (ms: number) => new Date(device.clock.now() + ms).toISOString();
  return { ...device, open, inFuture, shares, downloads };
}

const item = (offlinePercent: number) =>
  z.parse(catalogItemSchema, {
    ...{ id: '7', productType: 'book', name: 'Walden', authors: [], slug: 'walden', identifiers: {} },
    product: { drm: { offlinePercent } },
  });

describe('a book that is opened', () => {
  test('stays, and opens from the device from then on', async () => {
    const far = fileStore();
    const { open } = readerOn(far);
    expect(await open()).toMatchObject({ kind: 'here', isKept: true });
    far.state.isOffline = true;
    const again = await open();
    expect(again.kind === 'here' && isWholeFile(again.bytes)).toBe(true);
  });

  test('that may stay on no device opens with a line, and says why it does not without', async () => {
    const far = fileStore({ canKeep: false });
    const { open, db } = readerOn(far);
    expect(await open()).toMatchObject({ kind: 'here', isKept: false });
    expect(await loadFile(db, '5')).toBeUndefined();
    far.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'networkOnly' });
  });

  test('for the first time without a line says so, by what is known of the product', async () => {
    const far = fileStore();
    far.state.isOffline = true;
    const { open, world } = readerOn(far);
    expect(await open()).toEqual({ kind: 'offline' });
    await putItem(world.catalogue, item(0), 0);
    expect(await open()).toEqual({ kind: 'networkOnly' });
    await putItem(world.catalogue, item(50), 0);
    expect(await open()).toEqual({ kind: 'offline' });
  });
});

describe('a book whose rental is over', () => {
  test('is closed and removed, also with no line to ask by', async () => {
    const far = fileStore();
    const { open, inFuture, clock, db } = readerOn(far);
    far.state.link = { expiresAt: inFuture(MINUTE) };
    expect(await open()).toMatchObject({ kind: 'here' });
    clock.advance(2 * MINUTE);
    far.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'expired' });
    expect(await loadFile(db, '5')).toBeUndefined();
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ended', receivedBytes: 0 });
  });

  test('by the clock of the device alone opens as long as the server gives it', async () => {
    const far = fileStore();
    const { open, inFuture, clock, db } = readerOn(far);
    far.state.link = { expiresAt: inFuture(MINUTE) };
    await open();
    clock.advance(86_400_000);
    expect(await open()).toMatchObject({ kind: 'here' });
    expect(await loadFile(db, '5')).toBeDefined();
  });

  test('opens when it was made longer meanwhile, and is not fetched again', async () => {
    const far = fileStore();
    const { open, inFuture, clock } = readerOn(far);
    far.state.link = { expiresAt: inFuture(MINUTE) };
    await open();
    const parts = far.asked.length;
    clock.advance(2 * MINUTE);
    far.state.link = { expiresAt: inFuture(60 * MINUTE) };
    expect(await open()).toMatchObject({ kind: 'here' });
    expect(far.asked).toHaveLength(parts);
  });
});

describe('what may be done with a kept book', () => {
  test('is asked for anew each time it is opened, and nobody waits for that', async () => {
    const far = fileStore({ copyPercent: 40 });
    const { open, db } = readerOn(far);
    expect(await open()).toMatchObject({ terms: { copyPercent: 40 } });
    far.state.link = { copyPercent: 10 };
    expect(await open()).toMatchObject({ terms: { copyPercent: 40 } });
    await eventually(async () => expect(await loadDownload(db, '5')).toMatchObject({ terms: { copyPercent: 10 } }));
    expect(await open()).toMatchObject({ terms: { copyPercent: 10 } });
  });

  test.each([
    ['was given back', () => ({ refusal: 403 }), { state: 'ended' }],
    [
      'is taken off devices by its publisher',
      () => ({ link: { canKeep: false } }),
      { state: 'failed', problem: 'offlineForbidden' },
    ],
  ])('ends when the book %s', async (_, change, row) => {
    const far = fileStore();
    const { open, db } = readerOn(far);
    await open();
    Object.assign(far.state, change());
    await open();
    await eventually(async () => expect(await loadDownload(db, '5')).toMatchObject(row));
    expect(await loadFile(db, '5')).toBeUndefined();
  });
});

describe('how much of a book is here', () => {
  test('is told while it is brought, and is all in the end', async () => {
    const { open, shares } = readerOn(fileStore());
    await open();
    expect(shares.at(-1)).toBe(1);
    expect(shares).toContain(PART_BYTES / fileBytes.length);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  test('is told part by part of one that may not stay', async () => {
    const { open, shares } = readerOn(fileStore({ canKeep: false }));
    const outcome = await open();
    expect(outcome.kind === 'here' && isWholeFile(outcome.bytes)).toBe(true);
    expect(shares).toEqual([PART_BYTES / fileBytes.length, (2 * PART_BYTES) / fileBytes.length, 1]);
  });

  test('is not told of one that is kept already', async () => {
    const { open, shares } = readerOn(fileStore());
    await open();
    shares.length = 0;
    await open();
    expect(shares).toEqual([]);
  });
});

describe('a book that cannot be opened', () => {
  test.each([
    [401, 'signedOut'],
    [403, 'notOwned'],
    [404, 'gone'],
    [503, 'offline'],
  ])('says why: the store answers %i', async (refusal, kind) => {
    const far = fileStore();
    far.state.refusal = refusal;
    const { open, db } = readerOn(far);
    expect(await open()).toEqual({ kind });
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('says that it is not theirs, not that there is no line, where no copy may stay', async () => {
    const far = fileStore();
    far.state.refusal = 403;
    const { open, world } = readerOn(far);
    await putItem(world.catalogue, item(0), 0);
    expect(await open()).toEqual({ kind: 'notOwned' });
  });

  test.each([
    ['refused', { refusal: 403 }, 'expired'],
    ['out of reach', { isOffline: true }, 'expired'],
    ['asked for by nobody', { refusal: 401 }, 'signedOut'],
    ['gone', { refusal: 404 }, 'gone'],
  ])('of a rental that was over when it was last opened says so where it is %s', async (_, state, kind) => {
    const far = fileStore();
    Object.assign(far.state, state);
    const { open, db, ask } = readerOn(far);
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, state: 'ended' }));
    expect(await open()).toEqual({ kind });
  });

  test('is one with a product that no page knows, and no line', async () => {
    const far = fileStore();
    far.state.isOffline = true;
    const { open } = readerOn(far);
    expect(await open('from another version')).toEqual({ kind: 'offline' });
  });

  test('weighs more than is taken', async () => {
    const far = fileStore({ sizeBytes: READING_LIMITS.archive + 1 });
    const { open, db } = readerOn(far);
    expect(await open()).toEqual({ kind: 'tooLarge' });
    expect(far.asked).toEqual([]);
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('weighs as much as is taken, but does not come', async () => {
    const far = fileStore({ sizeBytes: READING_LIMITS.archive });
    far.state.fail = 0;
    expect(await readerOn(far).open()).toEqual({ kind: 'offline' });
  });

  test.each([
    ['arrives other than it should', { spoil: true }, 'damaged'],
    ['breaks off', { fail: PART_BYTES }, 'offline'],
  ])('and may not stay %s', async (_, state, kind) => {
    const far = fileStore({ canKeep: false });
    Object.assign(far.state, state);
    expect(await readerOn(far).open()).toEqual({ kind });
  });

  test('and may not stay is gone in the middle of it', async () => {
    const far = fileStore({ canKeep: false });
    const { open } = readerOn({
      fetch: (url, init) =>
        url.includes('/part') ? Promise.resolve(new Response('', { status: 404 })) : far.fetch(url, init),
    });
    expect(await open()).toEqual({ kind: 'gone' });
  });

  test('broke off on its way to the device, and is waited for when it is opened again', async () => {
    const far = fileStore();
    far.state.fail = PART_BYTES;
    const { open } = readerOn(far);
    expect(await open()).toEqual({ kind: 'offline' });
    far.state.fail = Number.NaN;
    expect(await open()).toMatchObject({ kind: 'here', isKept: true });
  });

  test('breaks off on its way to the device, which goes on by itself later', async () => {
    const far = fileStore();
    far.state.fail = PART_BYTES;
    const { open, db, clock } = readerOn(far);
    expect(await open()).toEqual({ kind: 'offline' });
    expect(await loadDownload(db, '5')).toMatchObject({
      ...{ state: 'waiting', problem: 'line', attempts: 1, receivedBytes: PART_BYTES },
      nextAttemptAt: clock.now() + 1_000,
    });
  });

  /** While the book is brought, its row becomes what a test says. */
  const meanwhile = (change: (db: ReturnType<typeof deviceOn>['db']) => Promise<unknown>) => {
    const far = fileStore();
    const reader = readerOn({
      fetch: async (url, init) => {
        if (url.includes('/part')) await change(reader.db);
        return far.fetch(url, init);
      },
    });
    return reader;
  };

  test.each([
    ['paused', { state: 'paused' }, 'offline'],
    ['found damaged', { state: 'failed', problem: 'damaged' }, 'damaged'],
    ['found to be gone', { state: 'failed', problem: 'gone' }, 'failed'],
  ] as const)('is %s elsewhere on its way', async (_, row, kind) => {
    const reader = meanwhile((db) => changeDownload(db, '5', (one) => ({ ...one, ...row })));
    expect(await reader.open()).toEqual({ kind });
  });

  test('is taken off the device on its way', async () => {
    const reader = meanwhile((db) => db.downloads.clear());
    expect(await reader.open()).toEqual({ kind: 'failed' });
  });
});

describe('a book that is opened in spite of', () => {
  test('a device that keeps no files is read from the network', async () => {
    const { open, db } = readerOn(fileStore());
    Reflect.deleteProperty(globalThis, 'caches');
    const outcome = await open();
    expect(outcome).toMatchObject({ kind: 'here', isKept: false, terms: { canKeep: true } });
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('a full device is read from the network', async () => {
    const caches = memoryCaches();
    caches.fill();
    vi.stubGlobal('caches', caches);
    const { open, db } = readerOn(fileStore());
    const outcome = await open();
    expect(outcome.kind === 'here' && isWholeFile(outcome.bytes)).toBe(true);
    expect(outcome).toMatchObject({ isKept: false });
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'failed', problem: 'full' });
  });

  test('a browser that took the space back is brought again', async () => {
    const far = fileStore();
    const { open, db } = readerOn(far);
    await open();
    const parts = far.asked.length;
    // The row still says that the file is here.
    const row = await loadDownload(db, '5');
    await dropFile(db, '5');
    await changeDownload(db, '5', (one) => ({ ...one, ...row }));
    expect(await open()).toMatchObject({ kind: 'here', isKept: true });
    expect(far.asked).toHaveLength(2 * parts);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length });
  });

  test('a browser that took the space back says so where there is no line to bring it by', async () => {
    const far = fileStore();
    const { open, db } = readerOn(far);
    await open();
    const row = await loadDownload(db, '5');
    await dropFile(db, '5');
    await changeDownload(db, '5', (one) => ({ ...one, ...row }));
    far.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'offline' });
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'failed', receivedBytes: 0 });
  });

  test('others that were asked for before comes first', async () => {
    const asked: string[] = [];
    const far = fileStore();
    const { open, db, clock } = readerOn({
      fetch: (url, init) => {
        if (url.includes('/file_links/')) asked.push(url.split('/').at(-2) ?? '');
        return far.fetch(url, init);
      },
    });
    await addDownloads(db, [
      { fileId: '6', productId: '8', title: 'Emma' },
      { fileId: '5', productId: '7', title: 'Walden' },
    ]);
    await changeDownload(db, '5', (one) => ({ ...one, nextAttemptAt: clock.now() + MINUTE }));
    expect(await open()).toMatchObject({ kind: 'here' });
    // Once for its opening, then to bring it, and the other after it.
    await eventually(() => expect(asked).toEqual(['5', '5', '6']));
    expect((await loadDownload(db, '5'))?.seq).toBe(0);
  });

  test('a browser that brings it is brought by the page from then on', async () => {
    const aborted: string[] = [];
    const under = { result: '', abort: async () => aborted.push('5') };
    const ready = Promise.resolve({ backgroundFetch: { get: async () => under } });
    vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready } });
    const { open, db, ask } = readerOn(fileStore());
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, state: 'loading', isWithBrowser: true }));
    expect(await open()).toMatchObject({ kind: 'here', isKept: true });
    expect(aborted).toEqual(['5']);
  });

  test('a publisher who lets copies stay again is kept from then on', async () => {
    const far = fileStore({ canKeep: false });
    const { open, db } = readerOn(far);
    await open();
    expect(await isNetworkOnly(db, '5')).toBe(true);
    far.state.link = {};
    expect(await open()).toMatchObject({ kind: 'here', isKept: true });
    expect(await isNetworkOnly(db, '5')).toBe(false);
  });
});
