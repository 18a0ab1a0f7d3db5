import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Download } from '../../../../src/domain/downloads/download.ts';
import { READING_LIMITS } from '../../../../src/domain/reading/reading-limits.ts';
import {
  type BackgroundFetchRegistration,
  cancelFetch,
  delegateToBackgroundFetch,
  onBackgroundFetchDone,
  reclaimFetches,
} from '../../../../src/modules/downloads/data/background-fetches.ts';
import { PART_BYTES } from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import { changeDownload, loadDownload } from '../../../../src/modules/downloads/data/queries.ts';
import { fakeBackgroundFetch } from '../../device/support/fake-background-fetch.ts';
import { deviceOn, fileStore } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

const thisDevice = onFreshDevice();

const large = { sizeBytes: 8 * PART_BYTES };
const ID = 'book-file visitor 5';

/** Creates a device on which a book was requested and has the given state. */
async function deviceWith(state: Partial<Download>, link: object = large) {
  const syncClient = deviceOn(fileStore(link));
  await syncClient.ask();
  const change = (changed: Partial<Download>) => changeDownload(syncClient.db, '5', (one) => ({ ...one, ...changed }));
  await change(state);
  return { ...syncClient, ...fakeBackgroundFetch(), change, row: () => loadDownload(syncClient.db, '5') };
}

describe('the browser receives', () => {
  test('the title and the size of a book for its own display', async () => {
    const { context, fetches, begun: started } = await deviceWith({ state: 'loading' });
    await delegateToBackgroundFetch(context, fetches);
    expect(started).toEqual([{ id: ID, address: '/part', title: 'Walden', downloadTotal: large.sizeBytes }]);
  });

  test.each([
    ['paused', { state: 'paused' }],
    ['on the device', { state: 'ready' }],
    ['given up', { state: 'failed' }],
    ['over', { state: 'ended' }],
    ['loading with it', { state: 'loading', isWithBrowser: true }],
    ['waiting with it', { state: 'waiting', isWithBrowser: true }],
  ] as const)('nothing that is already %s', async (_, state) => {
    const { context, fetches, begun: started, row } = await deviceWith(state);
    const before = await row();
    await delegateToBackgroundFetch(context, fetches);
    expect(started).toEqual([]);
    expect(await row()).toEqual(before);
  });

  test.each([
    ['a file as large as a book may be', READING_LIMITS.archive, 0, 1],
    ['no file larger than a book may be', READING_LIMITS.archive + 1, 0, 0],
    ['a file of which four parts are to come', 8 * PART_BYTES, 4 * PART_BYTES, 1],
    ['no file of which less than four parts are to come', 8 * PART_BYTES, 4 * PART_BYTES + 1, 0],
  ])('%s', async (_, sizeBytes, receivedBytes, times) => {
    const { context, fetches, begun: started } = await deviceWith({ receivedBytes }, { sizeBytes });
    await delegateToBackgroundFetch(context, fetches);
    expect(started).toHaveLength(times);
  });

  test('a file that the person pauses at that moment, and it stays paused', async () => {
    const { context, fetches, aborted, change, row } = await deviceWith({ state: 'loading' });
    const pausedMeanwhile: typeof fetches.fetch = async (...requested) => {
      await change({ state: 'paused' });
      await fetches.fetch(...requested);
    };
    await delegateToBackgroundFetch(context, { ...fetches, fetch: pausedMeanwhile });
    expect(await row()).toMatchObject({ state: 'paused' });
    expect((await row())?.isWithBrowser).toBeUndefined();
    // A file that is not wanted any more is not downloaded.
    expect(aborted).toEqual([ID]);
  });
});

describe('the downloads that the page takes back from the browser', () => {
  test.each([
    { state: 'ready' },
    { state: 'failed', problem: 'damaged' },
    { state: 'waiting', attempts: 3, nextAttemptAt: 9 },
  ] as const)('exclude what the browser never had, as one that is $state', async (state) => {
    const { context, fetches, row } = await deviceWith(state);
    await reclaimFetches(context, fetches);
    expect(await row()).toMatchObject(state);
  });

  test('stay paused if they were paused', async () => {
    const { context, fetches, row } = await deviceWith({ state: 'paused', isWithBrowser: true });
    await reclaimFetches(context, fetches);
    expect(await row()).toMatchObject({ state: 'paused' });
    expect((await row())?.isWithBrowser).toBeUndefined();
  });
});

describe('a file is aborted', () => {
  test.each([
    ['that the page brings', '5'],
    ['that was not requested', '6'],
  ])('without a request to the browser when it is one %s', async (_, fileId) => {
    const { context, row } = await deviceWith({ state: 'loading' });
    const get = vi.fn(async () => undefined);
    await cancelFetch(context, { ...fakeBackgroundFetch().fetches, get }, fileId);
    expect(get).not.toHaveBeenCalled();
    expect(await row()).toMatchObject({ state: 'loading' });
  });

  test.each([
    ['the browser knows nothing of it any more', fakeBackgroundFetch().fetches],
    ['the browser brings no files by itself any more', undefined],
  ])('where %s', async (_, fetches) => {
    const { context, row } = await deviceWith({ state: 'loading', isWithBrowser: true });
    await cancelFetch(context, fetches, '5');
    expect((await row())?.isWithBrowser).toBeUndefined();
  });
});

describe('the browser finishes', () => {
  const withBrowser = { state: 'loading', isWithBrowser: true, sizeBytes: 3, sha256: 'any' } as const;
  const bringing = (...answers: Response[]): BackgroundFetchRegistration => ({
    id: ID,
    result: 'success',
    abort: async () => false,
    matchAll: async () => answers.map((answer) => ({ responseReady: Promise.resolve(answer) })),
  });

  test.each([
    ['brings nothing', withBrowser, []],
    ['brings what is no file', withBrowser, [new Response('No.', { status: 404 })]],
    ['brings a file of unknown size', { ...withBrowser, sizeBytes: undefined }, [new Response('PK!')]],
    ['brings a file of an unknown edition', { ...withBrowser, sha256: undefined }, [new Response('PK!')]],
  ])('and %s, so that the page continues at once', async (_, state, answers) => {
    const { context, row } = await deviceWith(state);
    await onBackgroundFetchDone(context, '5', bringing(...answers), 'success');
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0, nextAttemptAt: 0 });
    expect((await row())?.isWithBrowser).toBeUndefined();
  });

  test('a file that arrives broken repeatedly, and the page downloads it when the person resumes it', async () => {
    const { context, row } = await deviceWith({ ...withBrowser, corruptAttempts: 2 });
    await onBackgroundFetchDone(context, '5', bringing(new Response('PK!')), 'success');
    expect(await row()).toMatchObject({ state: 'failed', problem: 'damaged' });
    expect((await row())?.isWithBrowser).toBeUndefined();
  });

  test('a file that does not fit on the device, and shows that reason', async () => {
    thisDevice.fill();
    const sha256 = createHash('sha256').update('PK!').digest('hex');
    const { context, row } = await deviceWith({ ...withBrowser, sha256 });
    await onBackgroundFetchDone(context, '5', bringing(new Response('PK!')), 'success');
    expect(await row()).toMatchObject({ state: 'failed', problem: 'full', receivedBytes: 0 });
    expect((await row())?.isWithBrowser).toBeUndefined();
  });

  test('a file that was removed meanwhile, and it is not a download again', async () => {
    const { context, db } = await deviceWith({ state: 'loading' });
    await onBackgroundFetchDone(context, '6', bringing(new Response('PK!')), 'success');
    expect(await loadDownload(db, '6')).toBeUndefined();
  });
});
