import { hasEnded, nextDownload, nextDownloadAt } from '../../../domain/downloads/download.ts';
import { HOUR_MS } from '../../../domain/primitives/durations.ts';
import { isClosed } from '../../../engine/database/observe.ts';
import { createLoop, type Tick } from '../../../engine/loop.ts';
import type { RunnerOptions } from '../../../engine/outbox/runner.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { downloadFile } from './download-file.ts';
import { changeDownload, loadDownloads } from './queries.ts';
import { refreshLicense } from './refresh-license.ts';

export interface DownloadRunner {
  /**
   * Starts downloads if possible. `shouldSkipBackoff`: the connection is restored or the person asked, so waits are cut
   * short.
   */
  readonly wake: (shouldSkipBackoff: boolean) => void;
  /** Stops the current file at once because it was paused or removed. */
  readonly interrupt: () => void;
  /** Resolves when no download is running. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Downloads one file at a time in the order of the requests; a lock limits it to one tab. It continues across route
 * changes.
 */
export function createDownloadRunner(context: UserSyncContext, options: RunnerOptions): DownloadRunner {
  const { withLock, setTimer, onError } = options;
  let under = new AbortController();
  const stopping = new AbortController();
  const { wake, idle, stop } = createLoop(runDownloads, { now: context.now, setTimer, onError });

  async function runDownloads({ shouldSkipBackoff, isStopped }: Tick): Promise<number | undefined> {
    const downloadAll = async () => {
      await removeEnded(context);
      if (shouldSkipBackoff) await cutWaits(context);
      const broken = new Set<string>();
      for (;;) {
        const downloads = (await loadDownloads(context.db)).filter(({ fileId }) => !broken.has(fileId));
        const next = nextDownload(downloads, context.now());
        if (!next || isStopped()) return;
        under = new AbortController();
        try {
          await downloadFile(context, next.fileId, under.signal);
        } catch (cause) {
          if (isClosed(cause)) throw cause;
          onError(cause);
          broken.add(next.fileId);
        }
      }
    };
    // Large books on a slow connection take long, and a second tab would fetch the same bytes. A sign-out waits for
    // `stop`, so it must not wait for a lock that a frozen tab holds.
    const wait = { timeoutMs: HOUR_MS, signal: stopping.signal };
    await withLock(`downloads-${context.db.person}`, downloadAll, wait);
    return nextDownloadAt(await loadDownloads(context.db), context.now());
  }

  return {
    wake,
    interrupt: () => under.abort(),
    idle,
    stop: async () => {
      const stopped = stop();
      stopping.abort();
      under.abort();
      await stopped;
    },
  };
}

async function cutWaits({ db }: UserSyncContext): Promise<void> {
  for (const { fileId, state } of await loadDownloads(db)) {
    if (state === 'waiting') await changeDownload(db, fileId, (one) => ({ ...one, nextAttemptAt: 0 }));
  }
}

/** Removes the files of ended rentals. */
async function removeEnded(context: UserSyncContext): Promise<void> {
  for (const download of await loadDownloads(context.db)) {
    if (hasEnded(download, context.now())) await refreshLicense(context, download.fileId);
  }
}
