import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Download } from '../../../../src/domain/downloads/download.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { PART_BYTES } from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import {
  addDownloads,
  changeDownload,
  loadDownload,
  loadFile,
} from '../../../../src/modules/downloads/data/queries.ts';
import { putSectionProducts } from '../../../../src/modules/section/data/queries.ts';
import { putAssets } from '../../../../src/modules/shelf/data/queries.ts';
import { material } from '../../../domain/support/section.ts';
import { memoryCaches } from '../../device/support/cached-files.ts';
import { testClock } from '../../device/support/clock.ts';
import { asset } from '../../device/support/code-server.ts';
import { eventually } from '../../device/support/eventually.ts';
import { fileBytes, fileStore, isWholeFile } from '../../device/support/file-store.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openPage } from '../../device/support/open-page.ts';
import { idle, listen } from '../../device/support/page-with-fake-server.ts';

const walden = { fileId: '5', productId: '7', title: 'Walden' };
const emma = { fileId: '6', productId: '8', title: 'Emma' };
const ID = 'book-file visitor 5';
/** Size that is large enough for a background fetch. */
const large = { sizeBytes: 8 * PART_BYTES };

let fakeServer: ReturnType<typeof fileStore>;
let syncClient: SyncClient;
let db: PersonDatabase;
/** While true, parts hang until they are aborted. Both are counted. */
let isHanging: boolean;
let hung: number;
let calledOff: number;

beforeEach(async () => {
  freshDatabases();
  vi.stubGlobal('caches', memoryCaches());
  // A browser without storage estimates and background fetches, because Node has neither.
  vi.stubGlobal('navigator', {});
  fakeServer = fileStore();
  isHanging = false;
  hung = 0;
  calledOff = 0;
  syncClient = await openPage({
    ...testClock(),
    fetch: (url, init) => {
      if (!isHanging || !url.includes('/part')) return fakeServer.fetch(url, init);
      hung += 1;
      return new Promise((_, giveUp) => {
        init.signal?.addEventListener('abort', () => {
          calledOff += 1;
          giveUp(init.signal?.reason);
        });
      });
    },
  });
  db = openPerson('visitor');
});
afterEach(async () => {
  isHanging = false;
  db.dexie.close();
  await syncClient.close();
  vi.unstubAllGlobals();
});

/** Fakes the browser's storage estimate and its answer about persistent storage. */
function browserStorage(isPersisted: boolean) {
  const requested: string[] = [];
  let isPromised = isPersisted;
  const storage = {
    persisted: async () => isPromised,
    persist: async () => {
      requested.push('persist');
      isPromised = true;
      return true;
    },
    estimate: async () => ({ usage: 12, quota: 345 }),
  };
  return { asked: requested, storage };
}

/** Fakes a browser with background fetches. */
function backgroundFetches() {
  const under = new Map<string, { result: '' | 'failure' }>();
  const aborted: string[] = [];
  const backgroundFetch = {
    fetch: async (id: string) => void under.set(id, { result: '' }),
    get: async (id: string) => {
      const one = under.get(id);
      return (
        one && {
          ...one,
          abort: async () => {
            aborted.push(id);
            return under.delete(id);
          },
        }
      );
    },
  };
  const serviceWorker = { controller: {}, ready: Promise.resolve({ backgroundFetch }) };
  vi.stubGlobal('navigator', { serviceWorker });
  return { under, aborted };
}

const row = () => loadDownload(db, '5');
const putIn = async (more: Partial<Download>) => {
  await addDownloads(db, [walden]);
  await changeDownload(db, '5', (one) => ({ ...one, ...more }));
};
/** Starts a download whose part hangs. */
const hang = async () => {
  isHanging = true;
  await syncClient.keepFiles([walden]);
  await eventually(() => expect(hung).toBe(1));
};

describe('requested files', () => {
  it('are queued in order, downloaded automatically, and emitted', async () => {
    const downloads = listen(syncClient.downloads);
    await eventually(() => expect(downloads.received).toEqual([[]]));
    await syncClient.keepFiles([walden, emma]);
    await eventually(() =>
      expect(downloads.last()?.map(({ title, state }) => [title, state])).toEqual([
        ['Walden', 'ready'],
        ['Emma', 'ready'],
      ]),
    );
    expect(isWholeFile(await loadFile(db, '6'))).toBe(true);
  });

  it('cut the backoff of files that wait for the network short, because the person is active', async () => {
    await putIn({ state: 'waiting', nextAttemptAt: testClock().now() + 60_000, attempts: 1 });
    await syncClient.keepFiles([emma]);
    await eventually(async () => expect(await row()).toMatchObject({ state: 'ready' }));
  });

  it.each([
    ['that has not promised', false, ['persist']],
    ['that has promised', true, []],
  ])('ask a browser %s for persistent storage', async (_, isPersisted, expected) => {
    const { asked: requested, storage } = browserStorage(isPersisted);
    vi.stubGlobal('navigator', { storage });
    await syncClient.keepFiles([walden]);
    await eventually(async () => expect(await row()).toMatchObject({ state: 'ready' }));
    await idle();
    expect(requested).toEqual(expected);
  });

  it('of a section are the files of its materials that the person has', async () => {
    const files = listen(syncClient.sectionFiles('7'));
    await eventually(() => expect(files.received).toEqual([[]]));
    await putAssets(db, [asset('1', { readerFileId: '11' })]);
    await putSectionProducts(db, '7', [material('1')]);
    await eventually(() =>
      expect(files.last()).toEqual([{ fileId: '11', productId: '1', title: 'Book 1', sectionId: '7' }]),
    );
  });
});

describe('a download', () => {
  it('that is paused stops at once, and does not start again until the person resumes it', async () => {
    await hang();
    await syncClient.pauseDownload('5');
    await eventually(() => expect(calledOff).toBe(1));
    expect(await row()).toMatchObject({ state: 'paused' });
    isHanging = false;
    syncClient.wake();
    await idle();
    expect(await row()).toMatchObject({ state: 'paused' });
    await syncClient.resumeDownload('5');
    await eventually(async () => expect(await row()).toMatchObject({ state: 'ready' }));
  });

  it.each([
    ['waiting', 'paused'],
    ['loading', 'paused'],
    ['ready', 'ready'],
    ['failed', 'failed'],
    ['ended', 'ended'],
  ] as const)('that is %s when it is paused is %s after it', async (state, after) => {
    await putIn({ state, nextAttemptAt: testClock().now() + 60_000 });
    await syncClient.pauseDownload('5');
    expect(await row()).toMatchObject({ state: after });
  });

  it('that is resumed starts without earlier failures, and cuts the backoff of waiting files short', async () => {
    await addDownloads(db, [emma]);
    await changeDownload(db, '6', (one) => ({ ...one, attempts: 3, nextAttemptAt: testClock().now() + 60_000 }));
    await putIn({ state: 'failed', problem: 'gone', attempts: 2 });
    isHanging = true;
    await syncClient.resumeDownload('5');
    expect(await row()).toMatchObject({ attempts: 0 });
    await eventually(async () => expect(await loadDownload(db, '6')).toMatchObject({ state: 'loading' }));
  });

  it('that is removed from the device stops, and nothing of it stays', async () => {
    await syncClient.keepFiles([emma]);
    await eventually(async () => expect(await loadDownload(db, '6')).toMatchObject({ state: 'ready' }));
    await hang();
    await syncClient.removeDownload('5');
    await eventually(() => expect(calledOff).toBe(1));
    await syncClient.removeDownload('6');
    expect(await db.downloads.count()).toBe(0);
    expect(await loadFile(db, '6')).toBeUndefined();
  });
});

describe('a page that may close', () => {
  it('hands the current download to the browser, and stops it in the page', async () => {
    const { under } = backgroundFetches();
    fakeServer.state.link = large;
    await hang();
    await syncClient.delegateDownloads();
    expect([...under.keys()]).toEqual([ID]);
    await eventually(() => expect(calledOff).toBe(1));
    expect(await row()).toMatchObject({ isWithBrowser: true });
  });

  it('keeps the current download when the browser would not continue it', async () => {
    fakeServer.state.link = large;
    await hang();
    await syncClient.delegateDownloads();
    await idle();
    expect(calledOff).toBe(0);
    expect((await row())?.isWithBrowser).toBeUndefined();
  });

  it('keeps the current download while no service worker controls it or background fetches are not supported', async () => {
    fakeServer.state.link = large;
    await hang();
    vi.stubGlobal('navigator', { serviceWorker: { controller: null, ready: new Promise(() => undefined) } });
    await syncClient.delegateDownloads();
    vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.resolve({}) } });
    await syncClient.delegateDownloads();
    Reflect.deleteProperty(globalThis, 'navigator');
    await syncClient.delegateDownloads();
    vi.stubGlobal('navigator', {});
    expect(calledOff).toBe(0);
  });

  it('takes back what the browser gave up when it is visible again', async () => {
    const { under } = backgroundFetches();
    await putIn({ state: 'loading', isWithBrowser: true });
    under.set(ID, { result: '' });
    syncClient.wake();
    await idle();
    expect(await row()).toMatchObject({ isWithBrowser: true });
    under.set(ID, { result: 'failure' });
    syncClient.wake();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'ready' }));
  });

  it('retries files that wait for the network when it is visible again', async () => {
    await putIn({ state: 'waiting', nextAttemptAt: testClock().now() + 60_000, attempts: 1 });
    syncClient.wake();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'ready' }));
  });

  it.each([
    ['paused', () => syncClient.pauseDownload('5'), { state: 'paused' }],
    ['taken off', () => syncClient.removeDownload('5'), undefined],
  ] as const)('aborts the background fetch of a file that is %s', async (_, act, after) => {
    const { under, aborted } = backgroundFetches();
    await putIn({ state: 'loading', isWithBrowser: true });
    under.set(ID, { result: '' });
    await act();
    expect(aborted).toEqual([ID]);
    if (after) expect(await row()).toMatchObject(after);
    else expect(await row()).toBeUndefined();
  });
});

describe('the product of a file', () => {
  it('is read from the device offline when the file is stored there', async () => {
    await putIn({ state: 'ready', productId: '9' });
    fakeServer.state.isOffline = true;
    expect(await syncClient.productOfFile('5')).toEqual({ kind: 'known', productId: '9' });
  });

  it('is requested when the device has no file, or a file without a product', async () => {
    expect(await syncClient.productOfFile('5')).toEqual({ kind: 'known', productId: '7' });
    await putIn({ productId: 'from another version', state: 'paused' });
    expect(await syncClient.productOfFile('5')).toEqual({ kind: 'known', productId: '7' });
  });

  it.each([
    ['the device is offline', { isOffline: true }, 'offline'],
    ['no user is signed in', { refusal: 401 }, 'signedOut'],
    ['it is another person’s', { refusal: 403 }, 'notOwned'],
    ['there is none any more', { refusal: 404 }, 'gone'],
  ])('is unknown when %s', async (_, state, kind) => {
    Object.assign(fakeServer.state, state);
    expect(await syncClient.productOfFile('5')).toEqual({ kind });
  });
});

it('downloads an opened book, keeps it, and emits its progress', async () => {
  const shares: number[] = [];
  const outcome = await syncClient.openBookFile(walden, (share) => shares.push(share));
  expect(outcome).toMatchObject({ kind: 'here', isStored: true });
  expect(outcome.kind === 'here' && outcome.source.size).toBe(fileBytes.length);
  expect(shares.at(-1)).toBe(1);
});

describe('the storage space of this device', () => {
  it.each([
    ['the browser does not report it', {}],
    ['the browser has an older storage manager', { storage: {} }],
  ])('is unknown when %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const unknown = { used: undefined, quota: undefined, isPersisted: false, canAsk: false, loss: 'fullDevice' };
    expect(await syncClient.deviceSpace()).toEqual(unknown);
    expect(await syncClient.askToPersist()).toEqual(unknown);
  });

  it('is reported by the browser, with its answer about persistent storage', async () => {
    const { asked: requested, storage } = browserStorage(false);
    vi.stubGlobal('navigator', { storage });
    const known = { used: 12, quota: 345, canAsk: true, loss: 'fullDevice' };
    expect(await syncClient.deviceSpace()).toEqual({ ...known, isPersisted: false });
    expect(requested).toEqual([]);
    expect(await syncClient.askToPersist()).toEqual({ ...known, isPersisted: true });
    await syncClient.askToPersist();
    expect(requested).toEqual(['persist']);
  });
});
