import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { READING_LIMITS } from '../../../../src/domain/reading/reading-limits.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import { downloadFile, verifyAndStore } from '../../../../src/modules/downloads/data/download-file.ts';
import { PART_BYTES } from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import { PDF_RESOURCES_LIST } from '../../../../src/modules/downloads/data/pdf-resources-cache.ts';
import {
  addDownloads,
  changeDownload,
  isNetworkOnly,
  loadDownload,
  loadFile,
  putFile,
  removeDownload,
} from '../../../../src/modules/downloads/data/queries.ts';
import { deviceOn, fileBytes, fileStore, isWholeFile } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const wholeLink = { sizeBytes: fileBytes.length, sha256: hashOf(fileBytes) };

onFreshDevice();

/** Runs a callback when the n-th part is requested. */
function at(part: number, fakeServer: ReturnType<typeof fileStore>, happen: () => unknown): { fetch: Fetch } {
  let parts = 0;
  return {
    fetch: async (url, init) => {
      if (url.includes('/part')) parts += 1;
      if (url.includes('/part') && parts === part) await happen();
      return fakeServer.fetch(url, init);
    },
  };
}

describe('a failed download', () => {
  test('waits for the person when the browser cannot store files', async () => {
    const fakeServer = fileStore();
    const { bring, ask } = deviceOn(fakeServer);
    await ask();
    Reflect.deleteProperty(globalThis, 'caches');
    expect(await bring()).toMatchObject({ state: 'failed', problem: 'noStorage' });
    expect(fakeServer.asked).toEqual([]);
  });

  test('waits for the person when the browser denies access to its caches', async () => {
    const { bring, ask, db } = deviceOn(fileStore());
    await ask();
    const denied = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    vi.stubGlobal('caches', { has: denied, open: denied });
    expect(await bring()).toMatchObject({ state: 'failed', problem: 'noStorage', receivedBytes: 0 });
    expect(await db.downloadParts.count()).toBe(0);
  });

  test.each([
    [403, 'notOwned'],
    [404, 'gone'],
  ])('waits for the person when the server answers %i', async (status, problem) => {
    const fakeServer = fileStore();
    fakeServer.state.refusal = status;
    const { bring, ask } = deviceOn(fakeServer);
    await ask();
    expect(await bring()).toMatchObject({ state: 'failed', problem, attempts: 0 });
  });

  test.each([
    ['the device is offline', { isOffline: true }],
    ['no user is signed in', { refusal: 401 }],
    ['the store is busy', { refusal: 503 }],
  ])('is retried with backoff when %s', async (_, state) => {
    const fakeServer = fileStore();
    Object.assign(fakeServer.state, state);
    const { bring, ask, clock } = deviceOn(fakeServer);
    await ask();
    const waiting = { state: 'waiting', problem: 'line' };
    expect(await bring()).toMatchObject({ ...waiting, attempts: 1, nextAttemptAt: clock.now() + 1_000 });
    expect(await bring()).toMatchObject({ ...waiting, attempts: 2, nextAttemptAt: clock.now() + 2_000 });
  });

  test('stays paused when the network fails after the person paused it', async () => {
    const fakeServer = fileStore();
    fakeServer.state.isOffline = true;
    const { bring, ask, db } = deviceOn(fakeServer);
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, state: 'paused' }));
    expect(await bring()).toMatchObject({ state: 'paused', attempts: 0, nextAttemptAt: 0 });
  });

  test.each([
    [READING_LIMITS.archive + 1, { state: 'failed', problem: 'tooLarge' }, []],
    [READING_LIMITS.archive, { state: 'waiting', problem: 'line' }, ['0']],
  ])('starts up to the size limit: %i bytes', async (sizeBytes, row, requested) => {
    const fakeServer = fileStore({ sizeBytes });
    fakeServer.state.fail = 0;
    const { bring, ask } = deviceOn(fakeServer);
    await ask();
    expect(await bring()).toMatchObject(row);
    expect(fakeServer.asked).toEqual(requested);
  });

  test('is marked as online only as long as the publisher forbids copies', async () => {
    const fakeServer = fileStore({ canKeep: false });
    const { bring, ask, db } = deviceOn(fakeServer);
    await ask();
    await bring();
    expect(await isNetworkOnly(db, '5')).toBe(true);
    fakeServer.state.link = { canKeep: true };
    await ask();
    expect(await bring()).toMatchObject({ state: 'ready' });
    expect(await isNetworkOnly(db, '5')).toBe(false);
  });

  test('is requested again after a wrong checksum, however often the network failed before', async () => {
    const fakeServer = fileStore();
    const { bring, ask } = deviceOn(fakeServer);
    await ask();
    fakeServer.state.isOffline = true;
    await bring();
    await bring();
    Object.assign(fakeServer.state, { isOffline: false, spoil: true });
    expect(await bring()).toMatchObject({ state: 'waiting', problem: 'line', receivedBytes: 0 });
    expect(await bring()).toMatchObject({ state: 'waiting', problem: 'line', receivedBytes: 0 });
    expect(await bring()).toMatchObject({ state: 'failed', problem: 'damaged' });
  });

  test('is retried again after wrong checksums when the person repeats it', async () => {
    const fakeServer = fileStore();
    const { bring, ask } = deviceOn(fakeServer);
    await ask();
    fakeServer.state.spoil = true;
    for (let attempt = 0; attempt < 3; attempt += 1) await bring();
    await ask();
    expect(await bring()).toMatchObject({ state: 'waiting', corruptAttempts: 1 });
  });

  test('waits no longer after a failure when a part arrived since the last one', async () => {
    const fakeServer = fileStore();
    fakeServer.state.fail = 0;
    const { bring, ask, clock } = deviceOn(fakeServer);
    await ask();
    await bring();
    await bring();
    fakeServer.state.fail = PART_BYTES;
    const waiting = { state: 'waiting', receivedBytes: PART_BYTES, attempts: 1, nextAttemptAt: clock.now() + 1_000 };
    expect(await bring()).toMatchObject(waiting);
  });

  test('does not start for a file that was not requested', async () => {
    const fakeServer = fileStore();
    const { bring } = deviceOn(fakeServer);
    expect(await bring()).toBeUndefined();
    expect(fakeServer.asked).toEqual([]);
  });
});

describe('a download in progress', () => {
  test('stores the server’s data of the file, and clears the earlier error', async () => {
    const fakeServer = fileStore({ copyPercent: 10, expiresAt: '2027-01-01T00:00:00Z' });
    const seen: unknown[] = [];
    const { bring, ask, db } = deviceOn(at(2, fakeServer, async () => seen.push(await loadDownload(db, '5'))));
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, problem: 'line', attempts: 1 }));
    await bring();
    expect(seen).toMatchObject([
      {
        ...{ state: 'loading', problem: undefined, receivedBytes: PART_BYTES, ...wholeLink },
        terms: { canKeep: true, copyPercent: 10, expiresAt: '2027-01-01T00:00:00Z' },
      },
    ]);
  });

  test.each(['paused', 'failed'] as const)('that is %s meanwhile requests no further part', async (state) => {
    const fakeServer = fileStore();
    const { bring, ask, db } = deviceOn(at(1, fakeServer, () => changeDownload(db, '5', (one) => ({ ...one, state }))));
    await ask();
    expect(await bring()).toMatchObject({ state, receivedBytes: PART_BYTES });
    expect(fakeServer.asked).toEqual(['0']);
  });

  test('that is removed meanwhile leaves nothing behind', async () => {
    const fakeServer = fileStore();
    const { bring, ask, db } = deviceOn(at(2, fakeServer, () => removeDownload(db, '5')));
    await ask();
    expect(await bring()).toBeUndefined();
    expect(await db.downloadParts.count()).toBe(0);
    expect(fakeServer.asked).toEqual(['0', String(PART_BYTES)]);
  });

  test('that is aborted keeps its state and the parts received', async () => {
    const fakeServer = fileStore();
    const leaving = new AbortController();
    const { context, ask, db } = deviceOn(at(2, fakeServer, () => leaving.abort()));
    await ask();
    await downloadFile(context, '5', leaving.signal);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'loading', attempts: 0, receivedBytes: PART_BYTES });
    expect(fakeServer.asked).toEqual(['0', String(PART_BYTES)]);
  });

  test('requests whole parts, and the rest at the end', async () => {
    const ranges: (string | null)[] = [];
    const fakeServer = fileStore();
    const { bring, ask } = deviceOn({
      fetch: (url, init) => {
        if (url.includes('/part')) ranges.push(new Headers(init.headers).get('range'));
        return fakeServer.fetch(url, init);
      },
    });
    await ask();
    await bring();
    const ends = [PART_BYTES - 1, 2 * PART_BYTES - 1, fileBytes.length - 1];
    expect(ranges).toEqual(ends.map((end, index) => `bytes=${index * PART_BYTES}-${end}`));
  });

  test('of whole parts requests no empty part', async () => {
    const two = fileBytes.slice(0, 2 * PART_BYTES);
    const fakeServer = fileStore({ sizeBytes: two.length, sha256: hashOf(two) });
    const { bring, ask } = deviceOn(fakeServer);
    await ask();
    expect(await bring()).toMatchObject({ state: 'ready', receivedBytes: two.length });
    expect(fakeServer.asked).toEqual(['0', String(PART_BYTES)]);
  });

  test('keeps the parts of the edition with which it started', async () => {
    const fakeServer = fileStore();
    fakeServer.state.fail = PART_BYTES;
    const { bring, ask, db } = deviceOn(fakeServer);
    await ask();
    await bring();
    await changeDownload(db, '5', ({ sha256: _, ...one }) => one);
    fakeServer.state.fail = Number.NaN;
    expect(await bring()).toMatchObject({ state: 'ready' });
    expect(fakeServer.asked.filter((from) => from === '0')).toHaveLength(1);
  });

  test('drops the parts of another edition and resets their count', async () => {
    const fakeServer = fileStore();
    fakeServer.state.fail = PART_BYTES;
    const { bring, ask, db } = deviceOn(fakeServer);
    await ask();
    await bring();
    await changeDownload(db, '5', (one) => ({ ...one, sha256: 'of before' }));
    fakeServer.state.fail = Number.NaN;
    expect(await bring()).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length, attempts: 0 });
    expect(fakeServer.asked.filter((from) => from === '0')).toHaveLength(2);
  });

  test('counts the wrong checksums of each edition apart', async () => {
    const fakeServer = fileStore();
    fakeServer.state.spoil = true;
    const { bring, ask, db } = deviceOn(fakeServer);
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, sha256: 'of before', corruptAttempts: 2 }));
    expect(await bring()).toMatchObject({ state: 'waiting', corruptAttempts: 1 });
    expect(await bring()).toMatchObject({ state: 'waiting', corruptAttempts: 2 });
  });
});

describe('a full device', () => {
  test.each([
    ['by its name', new DOMException('No room', 'QuotaExceededError')],
    ['by what is said of it', new Error('Encountered full disk: Quota exceeded')],
  ])('is detected %s, and nothing of the file stays', async (_, cause) => {
    const { bring, ask, db } = deviceOn(fileStore());
    await ask();
    vi.stubGlobal('caches', { has: async () => false, open: () => Promise.reject(cause) });
    expect(await bring()).toMatchObject({ state: 'failed', problem: 'full', receivedBytes: 0 });
    expect(await db.downloadParts.count()).toBe(0);
  });

  test.each([
    ['an error', new RangeError('Broken disk')],
    ['no error at all', 'quota'],
  ])('is not reported for another failure: %s', async (_, cause) => {
    const { bring, ask, db } = deviceOn(fileStore());
    await ask();
    vi.stubGlobal('caches', { has: async () => false, open: () => Promise.reject(cause) });
    await expect(bring()).rejects.toBe(cause);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'waiting', attempts: 1 });
  });
});

describe('a complete file', () => {
  test('that the browser brings meanwhile stays as it is', async () => {
    const fakeServer = fileStore();
    const { context, bring, ask, db } = deviceOn(
      at(2, fakeServer, () => verifyAndStore(context, '5', fileBytes, wholeLink)),
    );
    await ask();
    expect(await bring()).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length });
    expect(await db.downloadParts.count()).toBe(0);
  });

  test('is ready and has no error', async () => {
    const { context, ask, db } = deviceOn(fileStore());
    await ask();
    const earlier = { problem: 'line', isWithBrowser: true, attempts: 2, corruptAttempts: 1 } as const;
    await changeDownload(db, '5', (one) => ({ ...one, ...earlier }));
    await verifyAndStore(context, '5', fileBytes, wholeLink);
    const row = await loadDownload(db, '5');
    expect(row).toMatchObject({ state: 'ready', attempts: 0, receivedBytes: fileBytes.length });
    expect([row?.problem, row?.isWithBrowser, row?.corruptAttempts]).toEqual([undefined, undefined, undefined]);
    expect(isWholeFile(await loadFile(db, '5'))).toBe(true);
  });

  test('is not kept when it was removed meanwhile', async () => {
    const { context, db } = deviceOn(fileStore());
    await verifyAndStore(context, '5', fileBytes, wholeLink);
    expect(await loadFile(db, '5')).toBeUndefined();
  });

  test.each([
    ['of another length', { ...wholeLink, sizeBytes: fileBytes.length + 1 }],
    ['with another hash', { ...wholeLink, sha256: 'other' }],
  ])('%s is requested again, and given up after the second time', async (_, link) => {
    const { context, ask, db } = deviceOn(fileStore());
    await ask();
    await verifyAndStore(context, '5', fileBytes, link);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'waiting', problem: 'line', attempts: 1 });
    await verifyAndStore(context, '5', fileBytes, link);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'waiting', attempts: 2 });
    await verifyAndStore(context, '5', fileBytes, link);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'failed', problem: 'damaged' });
    expect(await loadFile(db, '5')).toBeUndefined();
  });

  test('that is broken and was removed meanwhile is not a download again', async () => {
    const { context, db } = deviceOn(fileStore());
    await verifyAndStore(context, '5', fileBytes, { ...wholeLink, sha256: 'other' });
    expect(await loadDownload(db, '5')).toBeUndefined();
  });

  test.each([
    ['is broken when it is read back', () => new Response('broken')],
    ['is not there when it is read back', () => undefined],
  ])('and %s is requested again', async (_, match) => {
    const { context, ask, db } = deviceOn(fileStore());
    await ask();
    const cache = { put: async () => undefined, match: async () => match(), delete: async () => true };
    vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
    await verifyAndStore(context, '5', fileBytes, wholeLink);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'waiting', attempts: 1, receivedBytes: 0 });
  });

  test('is checked by its length alone when the browser cannot compute a hash', async () => {
    const { context, ask, db } = deviceOn(fileStore());
    await ask();
    vi.stubGlobal('crypto', {});
    await verifyAndStore(context, '5', fileBytes, { ...wholeLink, sha256: 'unknown' });
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready' });
  });

  test.each([
    ['brings the fonts that it may name: a PDF', '%PDF-1.7', 1],
    ['brings nothing else: an EPUB', 'PK', 0],
  ])('%s', async (_, text, times) => {
    const bytes = new TextEncoder().encode(text);
    const requested: string[] = [];
    const fakeServer = fileStore();
    const { context, ask } = deviceOn({
      fetch: (url, init) => {
        requested.push(url);
        return fakeServer.fetch(url, init);
      },
    });
    await ask();
    await verifyAndStore(context, '5', bytes, { sizeBytes: bytes.length, sha256: hashOf(bytes) });
    expect(requested.filter((url) => url === PDF_RESOURCES_LIST)).toHaveLength(times);
  });

  test('does not affect other files', async () => {
    const { context, ask, db } = deviceOn(fileStore());
    await ask();
    await addDownloads(db, [{ fileId: '6', productId: '8', title: 'Emma' }]);
    await putFile(db, '6', fileBytes);
    await verifyAndStore(context, '5', fileBytes, { ...wholeLink, sha256: 'other' });
    expect(await loadDownload(db, '6')).toMatchObject({ attempts: 0, nextAttemptAt: 0 });
    expect(isWholeFile(await loadFile(db, '6'))).toBe(true);
  });
});
