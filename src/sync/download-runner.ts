import { hasEnded, nextDownload, nextDownloadAt } from '../domain/download.ts';
import { changeDownload, loadDownloads } from '../store/downloads.ts';
import { downloadFile } from './download-file.ts';
import { renewTerms } from './renew-terms.ts';
import { createRounds, type Round } from './rounds.ts';
import type { RunnerOptions } from './runner.ts';
import type { PersonWorld } from './world.ts';

export interface DownloadRunner {
  /** Something may be brought now. `isPrompted`: the line came back or the person asked, and waits are cut short. */
  readonly wake: (isPrompted: boolean) => void;
  /** Stops the file under way at once: it was paused or taken off. */
  readonly interrupt: () => void;
  /** Resolves when nothing is under way any more. */
  readonly rested: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** One at a time, in the order of asking; one tab at a time, by the lock. It goes on while the person goes from page to page. */
export function createDownloadRunner(world: PersonWorld, options: RunnerOptions): DownloadRunner {
  const { withLock, setTimer, onError } = options;
  let under = new AbortController();
  const { wake, rested, stop } = createRounds(bring, { now: world.now, setTimer, onError });

  async function bring({ isPrompted, isStopped }: Round): Promise<number | undefined> {
    await withLock(`downloads-${world.db.person}`, async () => {
      await removeEnded(world);
      if (isPrompted) await cutWaits(world);
      for (;;) {
        const next = nextDownload(await loadDownloads(world.db), world.now());
        if (!next || isStopped()) return;
        under = new AbortController();
        await downloadFile(world, next.fileId, under.signal);
      }
    });
    return nextDownloadAt(await loadDownloads(world.db), world.now());
  }

  return {
    wake,
    interrupt: () => under.abort(),
    rested,
    stop: async () => {
      const stopped = stop();
      under.abort();
      await stopped;
    },
  };
}

async function cutWaits({ db }: PersonWorld): Promise<void> {
  for (const { fileId, state } of await loadDownloads(db)) {
    if (state === 'waiting') await changeDownload(db, fileId, (one) => ({ ...one, nextAttemptAt: 0 }));
  }
}

/** A rental that is over takes its file along. */
async function removeEnded(world: PersonWorld): Promise<void> {
  for (const download of await loadDownloads(world.db)) {
    if (hasEnded(download, world.now())) await renewTerms(world, download.fileId);
  }
}
