import { describe, expect, test } from 'vitest';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import type { WithLock } from '../../../../src/engine/with-lock.ts';
import type { UserSyncContext } from '../../../../src/modules/device/data/sync-context.ts';
import { createDownloadRunner } from '../../../../src/modules/downloads/data/download-runner.ts';
import { PART_BYTES } from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import {
  addDownloads,
  changeDownload,
  loadDownload,
  loadDownloads,
  loadFile,
} from '../../../../src/modules/downloads/data/queries.ts';
import { testClock } from '../../device/support/clock.ts';
import { fileBytes as bytes, deviceOn, fileStore as store } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

const syncClient = onFreshDevice();

describe('a downloaded file', () => {
  test('is ready after it was read back from the device and matches the server’s size and hash', async () => {
    const { db, bring, ask } = deviceOn(store());
    await ask();
    expect(await bring()).toMatchObject({ state: 'ready', receivedBytes: bytes.length, sizeBytes: bytes.length });
    expect(Buffer.from((await loadFile(db, '5')) ?? []).equals(Buffer.from(bytes))).toBe(true);
    expect(await db.downloadParts.count()).toBe(0);
  });

  test('resumes where the network failed, and requests no part twice', async () => {
    const fakeServer = store();
    const { bring, ask } = deviceOn(fakeServer);
    await ask();
    fakeServer.state.fail = PART_BYTES;
    expect(await bring()).toMatchObject({ state: 'waiting', problem: 'line', receivedBytes: PART_BYTES, attempts: 1 });
    fakeServer.state.fail = Number.NaN;
    expect(await bring()).toMatchObject({ state: 'ready' });
    expect(fakeServer.asked).toEqual(['0', String(PART_BYTES), String(PART_BYTES), String(2 * PART_BYTES)]);
  });

  test('that does not match is fetched again, and then given up', async () => {
    const fakeServer = store();
    fakeServer.state.spoil = true;
    const { bring, ask, db } = deviceOn(fakeServer);
    await ask();
    expect(await bring()).toMatchObject({ state: 'waiting', receivedBytes: 0 });
    await bring();
    expect(await bring()).toMatchObject({ state: 'failed', problem: 'damaged' });
    expect(await loadFile(db, '5')).toBeUndefined();
  });

  test('of a new edition uses no part of the old one', async () => {
    const fakeServer = store();
    const { bring, ask, db } = deviceOn(fakeServer);
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, sha256: 'old' }));
    await db.downloadParts.put({ fileId: '5', index: 0, bytes: new ArrayBuffer(PART_BYTES) });
    expect(await bring()).toMatchObject({ state: 'ready' });
  });
});

describe('a file that is not downloaded', () => {
  test('is forbidden by the publisher, and shows that reason', async () => {
    const fakeServer = store({ canKeep: false });
    const { bring, ask } = deviceOn(fakeServer);
    await ask();
    expect(await bring()).toMatchObject({ state: 'failed', problem: 'offlineForbidden' });
    expect(fakeServer.asked).toEqual([]);
  });

  test('is too large for the free space, and nothing of it stays', async () => {
    const { bring, ask, db } = deviceOn(store());
    await ask();
    syncClient.fill();
    expect(await bring()).toMatchObject({ state: 'failed', problem: 'full' });
    expect(await db.downloadParts.count()).toBe(0);
  });

  test('was paused meanwhile', async () => {
    const { bring, ask, db } = deviceOn(store());
    await ask();
    await changeDownload(db, '5', (one) => ({ ...one, state: 'paused' }));
    expect(await bring()).toMatchObject({ state: 'paused', receivedBytes: 0 });
  });
});

describe('the download queue', () => {
  const runnerOn = (context: UserSyncContext, withLock: WithLock = (_, run) => run()) =>
    createDownloadRunner(context, {
      withLock,
      setTimer: () => () => undefined,
      onError: (cause) => {
        throw cause;
      },
      onChange: () => undefined,
    });

  test('downloads one file after the other', async () => {
    const { context, db } = deviceOn(store());
    await addDownloads(db, [
      { fileId: '5', productId: '7', title: 'Walden', sectionId: '3' },
      { fileId: '6', productId: '8', title: 'Emma', sectionId: '3' },
    ]);
    const runner = runnerOn(context);
    runner.wake(true);
    await runner.idle();
    expect((await loadDownloads(db)).map((one) => [one.title, one.state, one.sectionIds])).toEqual([
      ['Walden', 'ready', ['3']],
      ['Emma', 'ready', ['3']],
    ]);
  });

  test('retries a file at once when the device came online while the request was failing', async () => {
    const fakeServer = store();
    const syncClient = deviceOn({ fetch: (url, init) => breakOff(url, init) });
    const runner = runnerOn(syncClient.context);
    const breakOff: Fetch = (url, init) => {
      if (!url.includes('/part') || fakeServer.asked.length > 0) return fakeServer.fetch(url, init);
      fakeServer.asked.push('broken off');
      runner.wake(true);
      runner.wake(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await syncClient.ask();
    runner.wake(false);
    await runner.idle();
    expect(await loadDownload(syncClient.db, '5')).toMatchObject({ state: 'ready' });
  });

  test('checks once more for files that were requested while it was stopping', async () => {
    const { context, db, ask } = deviceOn(store());
    let loop = 0;
    const runner = runnerOn(context, async (_, run) => {
      const outcome = await run();
      loop += 1;
      if (loop === 1) {
        await ask();
        runner.wake(false);
      }
      return outcome;
    });
    runner.wake(false);
    await runner.idle();
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready' });
  });

  test('removes the file of an expired rental, and keeps showing the reason', async () => {
    const ends = new Date(testClock().now() + 60_000).toISOString();
    const fakeServer = store({ expiresAt: ends });
    const { context, db, clock } = deviceOn(fakeServer);
    await addDownloads(db, [{ fileId: '5', productId: '7', title: 'Walden' }]);
    const runner = runnerOn(context);
    runner.wake(true);
    await runner.idle();
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready', terms: { expiresAt: ends } });
    clock.advance(61_000);
    fakeServer.state.refusal = 403;
    runner.wake(true);
    await runner.idle();
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ended', receivedBytes: 0 });
    expect(await loadFile(db, '5')).toBeUndefined();
  });
});
