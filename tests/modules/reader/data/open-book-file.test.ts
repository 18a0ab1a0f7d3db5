import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { catalogItemSchema } from '../../../../src/domain/catalog/catalog-item-schema.ts';
import { READING_LIMITS } from '../../../../src/domain/reading/reading-limits.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import { putItem } from '../../../../src/modules/catalog/data/catalog-items.ts';
import { PART_BYTES } from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import {
  addDownloads,
  changeDownload,
  dropFile,
  isNetworkOnly,
  loadDownload,
  loadFile,
} from '../../../../src/modules/downloads/data/queries.ts';
import { openBookFile } from '../../../../src/modules/reader/data/open-book-file.ts';
import { memoryCaches } from '../../device/support/cached-files.ts';
import { eventually } from '../../device/support/eventually.ts';
import { deviceOn, fileBytes, fileStore, readsWholeFile, sessionOn } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

onFreshDevice();

const MINUTE = 60_000;

function readerOn(fakeServer: { readonly fetch: Fetch }) {
  const syncClient = deviceOn(fakeServer);
  const wanted = { fileId: '5', productId: '7', title: 'Walden' };
  const { session, downloads } = sessionOn(syncClient.context);
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

describe('an opened book', () => {
  test('is stored, and opens from the device from then on', async () => {
    const fakeServer = fileStore();
    const { open } = readerOn(fakeServer);
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
    fakeServer.state.isOffline = true;
    const again = await open();
    expect(again.kind === 'here' && (await readsWholeFile(again.source))).toBe(true);
  });

  test('that must not be stored opens online, and shows the reason offline', async () => {
    const fakeServer = fileStore({ canKeep: false });
    const { open, db } = readerOn(fakeServer);
    expect(await open()).toMatchObject({ kind: 'here', isStored: false });
    expect(await loadFile(db, '5')).toBeUndefined();
    fakeServer.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'networkOnly' });
  });

  test('shows an offline message with the product’s data when it is first opened offline', async () => {
    const fakeServer = fileStore();
    fakeServer.state.isOffline = true;
    const { open, context } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind: 'offline' });
    await putItem(context.catalog, item(0), 0);
    expect(await open()).toEqual({ kind: 'networkOnly' });
    await putItem(context.catalog, item(50), 0);
    expect(await open()).toEqual({ kind: 'offline' });
  });
});

describe('a book whose rental has expired', () => {
  test('is closed and removed, also offline', async () => {
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

  test('by the device’s clock alone opens as long as the server delivers it', async () => {
    const fakeServer = fileStore();
    const { open, inFuture, clock, db } = readerOn(fakeServer);
    fakeServer.state.link = { expiresAt: inFuture(MINUTE) };
    await open();
    clock.advance(86_400_000);
    expect(await open()).toMatchObject({ kind: 'here' });
    expect(await loadFile(db, '5')).toBeDefined();
  });

  test('opens after the rental was extended, and is not fetched again', async () => {
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

describe('the permissions of a stored book', () => {
  test('are requested again at each opening, without a wait', async () => {
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
  ])('end when the book %s', async (_, change, row) => {
    const fakeServer = fileStore();
    const { open, db } = readerOn(fakeServer);
    await open();
    Object.assign(fakeServer.state, change());
    await open();
    await eventually(async () => expect(await loadDownload(db, '5')).toMatchObject(row));
    expect(await loadFile(db, '5')).toBeUndefined();
  });
});

describe('the progress of a book', () => {
  test('is emitted during the download, and is complete at the end', async () => {
    const { open, shares } = readerOn(fileStore());
    await open();
    expect(shares.at(-1)).toBe(1);
    expect(shares).toContain(PART_BYTES / fileBytes.length);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  test('is emitted part by part for a book that must not be stored', async () => {
    const { open, shares } = readerOn(fileStore({ canKeep: false }));
    const outcome = await open();
    expect(outcome.kind === 'here' && (await readsWholeFile(outcome.source))).toBe(true);
    expect(shares).toEqual([PART_BYTES / fileBytes.length, (2 * PART_BYTES) / fileBytes.length, 1]);
  });

  test('is not emitted for a stored book', async () => {
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
  ])('shows the reason: the server answers %i', async (refusal, kind) => {
    const fakeServer = fileStore();
    fakeServer.state.refusal = refusal;
    const { open, db } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind });
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('shows that the person has no access, instead of an offline message, when no copy may be stored', async () => {
    const fakeServer = fileStore();
    fakeServer.state.refusal = 403;
    const { open, context } = readerOn(fakeServer);
    await putItem(context.catalog, item(0), 0);
    expect(await open()).toEqual({ kind: 'notOwned' });
  });

  test.each([
    ['refused', { refusal: 403 }, 'expired'],
    ['out of reach', { isOffline: true }, 'expired'],
    ['requested without a session', { refusal: 401 }, 'signedOut'],
    ['gone', { refusal: 404 }, 'gone'],
  ])('of a rental that had expired at the last opening shows that when it is %s', async (_, state, kind) => {
    const fakeServer = fileStore();
    Object.assign(fakeServer.state, state);
    const { open, db, ask } = readerOn(fakeServer);
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, state: 'ended' }));
    expect(await open()).toEqual({ kind });
  });

  test('is a book of an unknown product offline', async () => {
    const fakeServer = fileStore();
    fakeServer.state.isOffline = true;
    const { open } = readerOn(fakeServer);
    expect(await open('from another version')).toEqual({ kind: 'offline' });
  });

  test('exceeds the size limit', async () => {
    const fakeServer = fileStore({ sizeBytes: READING_LIMITS.archive + 1 });
    const { open, db } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind: 'tooLarge' });
    expect(fakeServer.asked).toEqual([]);
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('has the maximum size, but does not arrive', async () => {
    const fakeServer = fileStore({ sizeBytes: READING_LIMITS.archive });
    fakeServer.state.fail = 0;
    expect(await readerOn(fakeServer).open()).toEqual({ kind: 'offline' });
  });

  test.each([
    ['arrives other than it should', { spoil: true }, 'damaged'],
    ['breaks off', { fail: PART_BYTES }, 'offline'],
  ])('and must not be stored %s', async (_, state, kind) => {
    const fakeServer = fileStore({ canKeep: false });
    Object.assign(fakeServer.state, state);
    expect(await readerOn(fakeServer).open()).toEqual({ kind });
  });

  test('and must not be stored disappears during the download', async () => {
    const fakeServer = fileStore({ canKeep: false });
    const { open } = readerOn({
      fetch: (url, init) =>
        url.includes('/part') ? Promise.resolve(new Response('', { status: 404 })) : fakeServer.fetch(url, init),
    });
    expect(await open()).toEqual({ kind: 'gone' });
  });

  test('failed during its download, and is awaited when it is opened again', async () => {
    const fakeServer = fileStore();
    fakeServer.state.fail = PART_BYTES;
    const { open } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind: 'offline' });
    fakeServer.state.fail = Number.NaN;
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
  });

  test('fails during its download, which continues later by itself', async () => {
    const fakeServer = fileStore();
    fakeServer.state.fail = PART_BYTES;
    const { open, db, clock } = readerOn(fakeServer);
    expect(await open()).toEqual({ kind: 'offline' });
    expect(await loadDownload(db, '5')).toMatchObject({
      ...{ state: 'waiting', problem: 'line', attempts: 1, receivedBytes: PART_BYTES },
      nextAttemptAt: clock.now() + 1_000,
    });
  });

  /** Changes the row of the book during its download. */
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
  ] as const)('is %s elsewhere during its download', async (_, row, kind) => {
    const reader = meanwhile((db) => changeDownload(db, '5', (one) => ({ ...one, ...row })));
    expect(await reader.open()).toEqual({ kind });
  });

  test('is removed from the device during its download', async () => {
    const reader = meanwhile((db) => db.downloads.clear());
    expect(await reader.open()).toEqual({ kind: 'failed' });
  });
});

describe('a book that opens despite obstacles', () => {
  test('is read from the network on a device that cannot store files', async () => {
    const { open, db } = readerOn(fileStore());
    Reflect.deleteProperty(globalThis, 'caches');
    const outcome = await open();
    expect(outcome).toMatchObject({ kind: 'here', isStored: false, terms: { canKeep: true } });
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test('is read from the network on a full device', async () => {
    const caches = memoryCaches();
    caches.fill();
    vi.stubGlobal('caches', caches);
    const { open, db } = readerOn(fileStore());
    const outcome = await open();
    expect(outcome.kind === 'here' && (await readsWholeFile(outcome.source))).toBe(true);
    expect(outcome).toMatchObject({ isStored: false });
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'failed', problem: 'full' });
  });

  test('is downloaded again after the browser evicted it', async () => {
    const fakeServer = fileStore();
    const { open, db } = readerOn(fakeServer);
    await open();
    const parts = fakeServer.asked.length;
    // The row still marks the file as stored.
    const row = await loadDownload(db, '5');
    await dropFile(db, '5');
    await changeDownload(db, '5', (one) => ({ ...one, ...row }));
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
    expect(fakeServer.asked).toHaveLength(2 * parts);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length });
  });

  test('shows that it was evicted when the device is offline', async () => {
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

  test('is downloaded before others that were requested earlier', async () => {
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
    // One request opens the book, the next downloads it, and the other book follows.
    await eventually(() => expect(requested).toEqual(['5', '5', '6']));
    expect((await loadDownload(db, '5'))?.seq).toBe(0);
  });

  test('is downloaded by the page instead of the browser from then on', async () => {
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

  test('is stored once the publisher allows copies again', async () => {
    const fakeServer = fileStore({ canKeep: false });
    const { open, db } = readerOn(fakeServer);
    await open();
    expect(await isNetworkOnly(db, '5')).toBe(true);
    fakeServer.state.link = {};
    expect(await open()).toMatchObject({ kind: 'here', isStored: true });
    expect(await isNetworkOnly(db, '5')).toBe(false);
  });
});
