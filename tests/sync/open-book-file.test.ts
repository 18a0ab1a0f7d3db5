import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { catalogItemSchema } from '../../src/domain/catalog/catalog-item-schema.ts';
import { READING_LIMITS } from '../../src/domain/reading/reading-limits.ts';
import type { Fetch } from '../../src/engine/http/client.ts';
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
import { memoryCaches } from './support/cached-files.ts';
import { eventually } from './support/eventually.ts';
import { deviceOn, fileBytes, fileStore, isWholeFile } from './support/file-store.ts';
import { onFreshDevice } from './support/on-fresh-databases.ts';

onFreshDevice();

const MINUTE = 60_000;

function readerOn(fakeServer: { readonly fetch: Fetch }) {
  const syncClient = deviceOn(fakeServer);
  const downloads = createDownloadRunner(syncClient.context, {
    withLock: (_, run) => run(),
    setTimer: () => () => undefined,
    onError: (cause) => {
      throw cause;
    },
    onChange: () => undefined,
  });
  const wanted = { fileId: '5', productId: '7', title: 'Walden' };
  const session = { context: syncClient.context, downloads, runner: Object.create(null) };
  const shares: number[] = [];
  const open = (productId = wanted.productId) =>
    openBookFile(session, { ...wanted, productId }, (share) => shares.push(share));
  const inFuture = (ms: number) => new Date(syncClient.clock.now() + ms).toISOString();
  return { ...syncClient, open, inFuture, shares, downloads };
}

const item = (offlinePercent: number) =>
  z.parse(catalogItemSchema, {
    ...{ id: '7', productType: 'book', name: 'Walden', authors: [], slug: 'walden', identifiers: {} },
    product: { drm: { offlinePercent } },
  });

describe('a book that is opened', () => {
  test('stays, and opens from the device from then on', async () => {
    const fakeServer = fileStore();
    const { open } = readerOn(fakeServer);
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
    fakeServer.state.isOffline = true;
    const again = await open();
    expect(again.kind === 'here' && isWholeFile(again.bytes)).toBe(true);
  });

  test('that may stay on no device opens with a line, and says why it does not without', async () => {
    const fakeServer = fileStore({ canKeep: false });
    const { open, db } = readerOn(fakeServer);
    expect(await open()).toMatchObject({ kind: 'here', isStored: false });
    expect(await loadFile(db, '5')).toBeUndefined();
    fakeServer.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'networkOnly' });
  });

  test('for the first time without a line says so, by what is known of the product', async () => {
    const fakeServer = fileStore();
    fakeServer.state.isOffline = true;
    const { open, context } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind: 'offline' });
    await putItem(context.catalogue, item(0), 0);
    expect(await open()).toEqual({ kind: 'networkOnly' });
    await putItem(context.catalogue, item(50), 0);
    expect(await open()).toEqual({ kind: 'offline' });
  });
});

describe('a book whose rental is over', () => {
  test('is closed and removed, also with no line to ask by', async () => {
    const fakeServer = fileStore();
    const { open, inFuture, clock, db } = readerOn(fakeServer);
    fakeServer.state.link = { expiresAt: inFuture(MINUTE) };
    expect(await open()).toMatchObject({ kind: 'here' });
    clock.advance(2 * MINUTE);
    fakeServer.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'expired' });
    expect(await loadFile(db, '5')).toBeUndefined();
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ended', receivedBytes: 0 });
  });

  test('by the clock of the device alone opens as long as the server gives it', async () => {
    const fakeServer = fileStore();
    const { open, inFuture, clock, db } = readerOn(fakeServer);
    fakeServer.state.link = { expiresAt: inFuture(MINUTE) };
    await open();
    clock.advance(86_400_000);
    expect(await open()).toMatchObject({ kind: 'here' });
    expect(await loadFile(db, '5')).toBeDefined();
  });

  test('opens when it was made longer meanwhile, and is not fetched again', async () => {
    const fakeServer = fileStore();
    const { open, inFuture, clock } = readerOn(fakeServer);
    fakeServer.state.link = { expiresAt: inFuture(MINUTE) };
    await open();
    const parts = fakeServer.asked.length;
    clock.advance(2 * MINUTE);
    fakeServer.state.link = { expiresAt: inFuture(60 * MINUTE) };
    expect(await open()).toMatchObject({ kind: 'here' });
    expect(fakeServer.asked).toHaveLength(parts);
  });
});

describe('what may be done with a kept book', () => {
  test('is asked for anew each time it is opened, and nobody waits for that', async () => {
    const fakeServer = fileStore({ copyPercent: 40 });
    const { open, db } = readerOn(fakeServer);
    expect(await open()).toMatchObject({ terms: { copyPercent: 40 } });
    fakeServer.state.link = { copyPercent: 10 };
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
    const fakeServer = fileStore();
    const { open, db } = readerOn(fakeServer);
    await open();
    Object.assign(fakeServer.state, change());
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
    const fakeServer = fileStore();
    fakeServer.state.refusal = refusal;
    const { open, db } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind });
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('says that it is not theirs, not that there is no line, where no copy may stay', async () => {
    const fakeServer = fileStore();
    fakeServer.state.refusal = 403;
    const { open, context } = readerOn(fakeServer);
    await putItem(context.catalogue, item(0), 0);
    expect(await open()).toEqual({ kind: 'notOwned' });
  });

  test.each([
    ['refused', { refusal: 403 }, 'expired'],
    ['out of reach', { isOffline: true }, 'expired'],
    ['asked for by nobody', { refusal: 401 }, 'signedOut'],
    ['gone', { refusal: 404 }, 'gone'],
  ])('of a rental that was over when it was last opened says so where it is %s', async (_, state, kind) => {
    const fakeServer = fileStore();
    Object.assign(fakeServer.state, state);
    const { open, db, ask } = readerOn(fakeServer);
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, state: 'ended' }));
    expect(await open()).toEqual({ kind });
  });

  test('is one with a product that no page knows, and no line', async () => {
    const fakeServer = fileStore();
    fakeServer.state.isOffline = true;
    const { open } = readerOn(fakeServer);
    expect(await open('from another version')).toEqual({ kind: 'offline' });
  });

  test('weighs more than is taken', async () => {
    const fakeServer = fileStore({ sizeBytes: READING_LIMITS.archive + 1 });
    const { open, db } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind: 'tooLarge' });
    expect(fakeServer.asked).toEqual([]);
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('weighs as much as is taken, but does not come', async () => {
    const fakeServer = fileStore({ sizeBytes: READING_LIMITS.archive });
    fakeServer.state.fail = 0;
    expect(await readerOn(fakeServer).open()).toEqual({ kind: 'offline' });
  });

  test.each([
    ['arrives other than it should', { spoil: true }, 'damaged'],
    ['breaks off', { fail: PART_BYTES }, 'offline'],
  ])('and may not stay %s', async (_, state, kind) => {
    const fakeServer = fileStore({ canKeep: false });
    Object.assign(fakeServer.state, state);
    expect(await readerOn(fakeServer).open()).toEqual({ kind });
  });

  test('and may not stay is gone in the middle of it', async () => {
    const fakeServer = fileStore({ canKeep: false });
    const { open } = readerOn({
      fetch: (url, init) =>
        url.includes('/part') ? Promise.resolve(new Response('', { status: 404 })) : fakeServer.fetch(url, init),
    });
    expect(await open()).toEqual({ kind: 'gone' });
  });

  test('broke off on its way to the device, and is waited for when it is opened again', async () => {
    const fakeServer = fileStore();
    fakeServer.state.fail = PART_BYTES;
    const { open } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind: 'offline' });
    fakeServer.state.fail = Number.NaN;
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
  });

  test('breaks off on its way to the device, which goes on by itself later', async () => {
    const fakeServer = fileStore();
    fakeServer.state.fail = PART_BYTES;
    const { open, db, clock } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind: 'offline' });
    expect(await loadDownload(db, '5')).toMatchObject({
      ...{ state: 'waiting', problem: 'line', attempts: 1, receivedBytes: PART_BYTES },
      nextAttemptAt: clock.now() + 1_000,
    });
  });

  /** While the book is brought, its row becomes what a test says. */
  const meanwhile = (change: (db: ReturnType<typeof deviceOn>['db']) => Promise<unknown>) => {
    const fakeServer = fileStore();
    const reader = readerOn({
      fetch: async (url, init) => {
        if (url.includes('/part')) await change(reader.db);
        return fakeServer.fetch(url, init);
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
    expect(outcome).toMatchObject({ kind: 'here', isStored: false, terms: { canKeep: true } });
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('a full device is read from the network', async () => {
    const caches = memoryCaches();
    caches.fill();
    vi.stubGlobal('caches', caches);
    const { open, db } = readerOn(fileStore());
    const outcome = await open();
    expect(outcome.kind === 'here' && isWholeFile(outcome.bytes)).toBe(true);
    expect(outcome).toMatchObject({ isStored: false });
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'failed', problem: 'full' });
  });

  test('a browser that took the space back is brought again', async () => {
    const fakeServer = fileStore();
    const { open, db } = readerOn(fakeServer);
    await open();
    const parts = fakeServer.asked.length;
    // The row still says that the file is here.
    const row = await loadDownload(db, '5');
    await dropFile(db, '5');
    await changeDownload(db, '5', (one) => ({ ...one, ...row }));
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
    expect(fakeServer.asked).toHaveLength(2 * parts);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length });
  });

  test('a browser that took the space back says so where there is no line to bring it by', async () => {
    const fakeServer = fileStore();
    const { open, db } = readerOn(fakeServer);
    await open();
    const row = await loadDownload(db, '5');
    await dropFile(db, '5');
    await changeDownload(db, '5', (one) => ({ ...one, ...row }));
    fakeServer.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'offline' });
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'failed', receivedBytes: 0 });
  });

  test('others that were asked for before comes first', async () => {
    const requested: string[] = [];
    const fakeServer = fileStore();
    const { open, db, clock } = readerOn({
      fetch: (url, init) => {
        if (url.includes('/file_links/')) requested.push(url.split('/').at(-2) ?? '');
        return fakeServer.fetch(url, init);
      },
    });
    await addDownloads(db, [
      { fileId: '6', productId: '8', title: 'Emma' },
      { fileId: '5', productId: '7', title: 'Walden' },
    ]);
    await changeDownload(db, '5', (one) => ({ ...one, nextAttemptAt: clock.now() + MINUTE }));
    expect(await open()).toMatchObject({ kind: 'here' });
    // Once for its opening, then to bring it, and the other after it.
    await eventually(() => expect(requested).toEqual(['5', '5', '6']));
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
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
    expect(aborted).toEqual(['5']);
  });

  test('a publisher who lets copies stay again is kept from then on', async () => {
    const fakeServer = fileStore({ canKeep: false });
    const { open, db } = readerOn(fakeServer);
    await open();
    expect(await isNetworkOnly(db, '5')).toBe(true);
    fakeServer.state.link = {};
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
    expect(await isNetworkOnly(db, '5')).toBe(false);
  });
});
