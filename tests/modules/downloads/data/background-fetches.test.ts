import { describe, expect, test, vi } from 'vitest';
import { nextDownload } from '../../../../src/domain/downloads/download.ts';
import { createSessionStore } from '../../../../src/modules/device/data/session-store.ts';
import {
  cancelFetch,
  delegateToBackgroundFetch,
  onBackgroundFetchDone,
  ownerOfFetch,
  reclaimFetches,
} from '../../../../src/modules/downloads/data/background-fetches.ts';
import { PART_BYTES } from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import {
  changeDownload,
  loadDownload,
  loadDownloads,
  loadFile,
} from '../../../../src/modules/downloads/data/queries.ts';
import { fakeBackgroundFetch as browser } from '../../device/support/fake-background-fetch.ts';
import { deviceOn, fileBytes, fileStore, isWholeFile } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

onFreshDevice();

/** A book that is large enough for a background fetch. */
const large = { sizeBytes: 8 * PART_BYTES };
const ID = 'book-file visitor 5';

describe('a download of a page that may close', () => {
  test('is handed to the browser and stopped in the page', async () => {
    const { context, db, ask } = deviceOn(fileStore(large));
    const { fetches, under } = browser();
    await ask();
    await delegateToBackgroundFetch(context, fetches);
    await delegateToBackgroundFetch(context, fetches);
    expect([...under.keys()]).toEqual([ID]);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'loading', isWithBrowser: true, ...large });
    expect(nextDownload(await loadDownloads(db), context.now())).toBeUndefined();
    await reclaimFetches(context, fetches);
    expect(await loadDownload(db, '5')).toMatchObject({ isWithBrowser: true });
  });

  test.each([
    ['is nearly here', {}, browser().fetches],
    ['may not stay on a device', { ...large, canKeep: false }, browser().fetches],
    [
      'is refused by the browser',
      large,
      { ...browser().fetches, fetch: () => Promise.reject(new TypeError('denied')) },
    ],
  ])('stays with the page where it %s', async (_, link, fetches) => {
    const { context, db, ask } = deviceOn(fileStore(link));
    await ask();
    await delegateToBackgroundFetch(context, fetches);
    expect(await loadDownload(db, '5')).not.toMatchObject({ isWithBrowser: true });
  });

  test('continues in the page when the browser no longer has it', async () => {
    const { context, db, ask, bring } = deviceOn(fileStore());
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, state: 'loading', isWithBrowser: true }));
    await reclaimFetches(context, undefined);
    expect(nextDownload(await loadDownloads(db), context.now())?.fileId).toBe('5');
    expect(await bring()).toMatchObject({ state: 'ready' });
  });

  test('is aborted when it is paused or removed', async () => {
    const { context, db, ask } = deviceOn(fileStore(large));
    const { fetches, aborted } = browser();
    await ask();
    await delegateToBackgroundFetch(context, fetches);
    await cancelFetch(context, fetches, '5');
    await cancelFetch(context, fetches, '5');
    expect(aborted).toEqual([ID]);
    expect((await loadDownload(db, '5'))?.isWithBrowser).toBeUndefined();
  });
});

test('the downloads of a person who leaves the device are aborted, because the browser shows their titles', async () => {
  const { context, db, ask } = deviceOn(fileStore(large));
  const { fetches, aborted } = browser();
  const ready = Promise.resolve({ backgroundFetch: fetches });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready } });
  await ask();
  await delegateToBackgroundFetch(context, fetches);
  await createSessionStore(context.catalog).delete(db);
  expect(aborted).toEqual([ID]);
});

describe('a file that the browser has finished', () => {
  const withBrowser = async (bytes?: Uint8Array<ArrayBuffer>) => {
    const syncClient = deviceOn(fileStore());
    const { fetches, under } = browser(bytes);
    await syncClient.ask();
    // The file is small now but was large enough when it was handed over.
    const { sizeBytes, sha256 } = await loadSizeAndHash(syncClient);
    await fetches.fetch(ID, '/part', { title: '', downloadTotal: 0 });
    await changeDownload(syncClient.db, '5', (one) => ({
      ...one,
      state: 'loading',
      isWithBrowser: true,
      sizeBytes,
      sha256,
    }));
    const fetched = under.get(ID);
    if (!fetched) throw new Error('Nothing was handed over');
    return {
      ...syncClient,
      settle: (how: 'success' | 'fail' | 'abort') => onBackgroundFetchDone(syncClient.context, '5', fetched, how),
    };
  };
  const loadSizeAndHash = async ({ context }: ReturnType<typeof deviceOn>) => {
    const answer = await context.client.fetch('/file_links/', {});
    const { sizeBytes, sha256 } = await answer.json();
    return { sizeBytes: Number(sizeBytes), sha256: String(sha256) };
  };

  test('is kept when it matches size and hash of the server', async () => {
    const { db, settle } = await withBrowser();
    await settle('success');
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length });
    expect(isWholeFile(await loadFile(db, '5'))).toBe(true);
  });

  test.each([
    ['came damaged', 'success', new Uint8Array(fileBytes.length)],
    ['did not come', 'fail', undefined],
  ] as const)('continues in the page where it %s', async (_, how, bytes) => {
    const { db, settle } = await withBrowser(bytes);
    await settle(how);
    const row = await loadDownload(db, '5');
    expect(row).toMatchObject({ state: 'waiting' });
    expect(row?.isWithBrowser).toBeUndefined();
    expect(await loadFile(db, '5')).toBeUndefined();
  });

  test('is paused when the person aborted it in the browser', async () => {
    const { db, settle } = await withBrowser();
    await settle('abort');
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'paused' });
  });

  test('is kept when the page was about to continue it', async () => {
    const { context, db, settle } = await withBrowser();
    await reclaimFetches(context, undefined);
    await settle('success');
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length });
    expect(isWholeFile(await loadFile(db, '5'))).toBe(true);
  });

  test('is ignored when it was paused or removed meanwhile', async () => {
    const { db, settle } = await withBrowser();
    await changeDownload(db, '5', (one) => ({ ...one, state: 'paused', isWithBrowser: undefined }));
    await settle('success');
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'paused' });
    expect(await loadFile(db, '5')).toBeUndefined();
  });
});

test('derives the owner of the file from a background fetch', () => {
  expect(ownerOfFetch('book-file 12 5')).toEqual({ person: '12', fileId: '5' });
  expect(ownerOfFetch('book-file 12 567')).toEqual({ person: '12', fileId: '567' });
});

test.each(['something else', 'another book-file 12 5', 'book-file 12 5 6', 'book-file visitor 5'])(
  'finds no owner for a background fetch with the id "%s"',
  (id) => {
    expect(ownerOfFetch(id)).toBeUndefined();
  },
);
