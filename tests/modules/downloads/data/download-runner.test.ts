import { describe, expect, it, vi } from 'vitest';
import { ENDED_REST_MS } from '../../../../src/domain/downloads/download.ts';
import { observe } from '../../../../src/engine/database/observe.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import type { WithLock } from '../../../../src/engine/with-lock.ts';
import type { UserSyncContext } from '../../../../src/modules/device/data/sync-context.ts';
import { createDownloadRunner } from '../../../../src/modules/downloads/data/download-runner.ts';
import {
  addDownloads,
  changeDownload,
  loadDownload,
  loadDownloads,
} from '../../../../src/modules/downloads/data/queries.ts';
import { changeTables } from '../../device/support/change-tables.ts';
import { eventually } from '../../device/support/eventually.ts';
import { deviceOn, fileStore } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';
import { idle } from '../../device/support/page-with-fake-server.ts';

const walden = { fileId: '5', productId: '7', title: 'Walden' };
const emma = { fileId: '6', productId: '8', title: 'Emma' };

onFreshDevice();

interface Timer {
  readonly ms: number;
  readonly run: () => void;
}

const fail = (cause: unknown): void => {
  throw cause;
};

/** Creates a download runner, and records the timers that it set and did not clear. */
function runnerOn(context: UserSyncContext, withLock: WithLock = (_, run) => run(), onError = fail) {
  const timers = new Set<Timer>();
  const runner = createDownloadRunner(context, {
    withLock,
    setTimer: (ms, run) => {
      const timer = { ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    onError,
    onChange: () => undefined,
  });
  const wake = async (shouldSkipBackoff: boolean) => {
    runner.wake(shouldSkipBackoff);
    await runner.idle();
  };
  const ring = async () => {
    for (const timer of timers) timer.run();
    await runner.idle();
  };
  return { runner, wake, ring, waits: () => [...timers].map(({ ms }) => ms) };
}

/** Creates a device with a file that waits for the network, which is online again by now. */
async function waitingDevice() {
  const fakeServer = fileStore();
  const syncClient = deviceOn(fakeServer);
  const bringing = runnerOn(syncClient.context);
  fakeServer.state.isOffline = true;
  await syncClient.ask();
  await bringing.wake(false);
  fakeServer.state.isOffline = false;
  return { ...syncClient, ...bringing, far: fakeServer, row: () => loadDownload(syncClient.db, '5') };
}

describe('the download runner', () => {
  it('shares a lock per person with other tabs, separate from the lock of the replay', async () => {
    const names: string[] = [];
    const { wake } = runnerOn(deviceOn(fileStore()).context, (name, run) => {
      names.push(name);
      return run();
    });
    await wake(true);
    expect(names).toEqual(['downloads-visitor']);
  });

  it('does not retry a file that waits for the network without an online signal', async () => {
    const { wake, row, far: fakeServer } = await waitingDevice();
    await wake(false);
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(fakeServer.asked).toEqual([]);
  });

  it('looks again when the backoff of a file is over, and then stops', async () => {
    const { waits, ring, row, clock } = await waitingDevice();
    expect(waits()).toEqual([1_000]);
    clock.advance(1_000);
    await ring();
    expect(await row()).toMatchObject({ state: 'ready' });
    expect(waits()).toEqual([]);
  });

  it('pauses before it checks again a file that the server still delivers, although it has expired by this clock', async () => {
    const fakeServer = fileStore({ expiresAt: '2020-01-01T00:00:00Z' });
    const { context, ask, db } = deviceOn(fakeServer);
    await ask();
    const { wake, waits } = runnerOn(context);
    await wake(true);
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready' });
    expect(waits()).toEqual([ENDED_REST_MS]);
  });

  it('emits nothing for files that are not waiting when the device is online again', async () => {
    const { context, db, ask } = deviceOn(fileStore());
    await ask();
    await addDownloads(db, [emma]);
    await changeDownload(db, emma.fileId, (one) => ({ ...one, state: 'paused' }));
    const { wake } = runnerOn(context);
    await wake(true);
    const received: unknown[] = [];
    const stop = observe(
      () => loadDownloads(db),
      (downloads) => received.push(downloads.map(({ state }) => state)),
      fail,
    );
    await eventually(() => expect(received).toEqual([['ready', 'paused']]));
    await wake(true);
    await idle();
    expect(received).toHaveLength(1);
    stop();
  });

  it('downloads the other files when one cannot be stored', async () => {
    const { context, db } = deviceOn(fileStore());
    await addDownloads(db, [walden, emma]);
    const broken = new Error('Unexpected internal error');
    const stored = caches;
    let times = 0;
    vi.stubGlobal('caches', {
      has: (name: string) => stored.has(name),
      open: (name: string) => {
        times += 1;
        return times === 1 ? Promise.reject(broken) : stored.open(name);
      },
    });
    const reported: unknown[] = [];
    const { wake, waits } = runnerOn(context, undefined, (cause) => void reported.push(cause));
    await wake(true);
    expect(reported).toEqual([broken]);
    expect((await loadDownloads(db)).map(({ state }) => state)).toEqual(['waiting', 'ready']);
    expect(waits()).toEqual([1_000]);
  });

  it('does not start the next file when it is stopped', async () => {
    const fakeServer = fileStore();
    const { context, db } = deviceOn(fakeServer);
    let looks = 0;
    changeTables(db.dexie, (table) => ({
      query: async (requested) => {
        const found = await table.query(requested);
        // The runner first looks for expired files, then for files to download.
        if (table.name === 'downloads') looks += 1;
        if (looks === 2) void runner.stop();
        return found;
      },
    }));
    await addDownloads(db, [walden]);
    looks = 0;
    const { runner } = runnerOn(context);
    runner.wake(false);
    await runner.idle();
    expect(looks).toBeGreaterThanOrEqual(2);
    expect(fakeServer.asked).toEqual([]);
  });

  it('stops at once while another tab, which may be frozen, holds the lock', async () => {
    const seen: string[] = [];
    const { runner } = runnerOn(deviceOn(fileStore()).context, (_name, _run, wait) => {
      seen.push('waits');
      return new Promise((_, giveUp) => {
        wait?.signal?.addEventListener('abort', () => {
          seen.push('gave up');
          giveUp(wait.signal?.reason);
        });
      });
    });
    runner.wake(false);
    await runner.stop();
    expect(seen).toEqual(['waits', 'gave up']);
  });

  it('aborts the current part when it is stopped, keeps its place, and starts nothing else', async () => {
    const fakeServer = fileStore();
    const seen: string[] = [];
    const hanging: Fetch = (url, init) => {
      if (!url.includes('/part')) return fakeServer.fetch(url, init);
      seen.push('asked for');
      return new Promise((_, giveUp) => {
        init.signal?.addEventListener('abort', () => {
          seen.push('called off');
          giveUp(init.signal?.reason);
        });
      });
    };
    const { context, db } = deviceOn({ fetch: hanging });
    await addDownloads(db, [walden, emma]);
    const { runner, wake } = runnerOn(context);
    runner.wake(true);
    await eventually(() => expect(seen).toEqual(['asked for']));
    await runner.stop();
    await wake(true);
    expect(seen).toEqual(['asked for', 'called off']);
    expect((await loadDownloads(db)).map(({ state }) => state)).toEqual(['loading', 'waiting']);
  });
});
