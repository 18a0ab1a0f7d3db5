import { hasEnded, nextDownload, nextDownloadAt } from '../domain/download.ts';
import { changeDownload, loadDownloads } from '../store/downloads.ts';
import { isClosed } from '../store/observe.ts';
import { downloadFile } from './download-file.ts';
import { renewTerms } from './renew-terms.ts';
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
  let running: Promise<void> | undefined;
  let under = new AbortController();
  let isStopped = false;
  let again: { isPrompted: boolean } | undefined;
  let stopTimer = () => {};

  function wake(isPrompted: boolean): void {
    if (isStopped) return;
    stopTimer();
    // Who knows that the line is back while a file still breaks off knows it for the next try.
    again = { isPrompted: isPrompted || (again?.isPrompted ?? false) };
    running ??= run();
  }

  async function run(): Promise<void> {
    try {
      while (again && !isStopped) {
        await options.withLock(`downloads-${world.db.person}`, bringAll);
        await rest();
      }
    } catch (cause) {
      if (!isStopped && !isClosed(cause)) options.onError(cause);
    } finally {
      running = undefined;
    }
  }

  /** All that can be brought now, whoever asks for more meanwhile. */
  async function bringAll(): Promise<void> {
    await removeEnded(world);
    while (!isStopped) {
      if (again?.isPrompted) await cutWaits(world);
      again = undefined;
      const next = nextDownload(await loadDownloads(world.db), world.now());
      if (next) await bring(next.fileId);
      else if (!again) break;
    }
  }

  async function bring(fileId: string): Promise<void> {
    under = new AbortController();
    await downloadFile(world, fileId, under.signal);
  }

  async function rest(): Promise<void> {
    const at = nextDownloadAt(await loadDownloads(world.db));
    if (at === undefined || again || isStopped) return;
    stopTimer = options.setTimer(Math.min(300_000, Math.max(250, at - world.now())), () => wake(false));
  }

  return {
    wake,
    interrupt: () => under.abort(),
    rested: async () => {
      await running;
    },
    stop: async () => {
      isStopped = true;
      stopTimer();
      under.abort();
      await running;
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
