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
  let again = false;
  let stopTimer = () => {};

  function wake(isPrompted: boolean): void {
    if (isStopped) return;
    stopTimer();
    again = true;
    running ??= run(isPrompted);
  }

  async function run(isPrompted: boolean): Promise<void> {
    try {
      if (isPrompted) await cutWaits(world);
      await options.withLock(`downloads-${world.db.person}`, async () => {
        await removeEnded(world);
        while (!isStopped) {
          again = false;
          const next = nextDownload(await loadDownloads(world.db), world.now());
          if (next) await bring(next.fileId);
          else if (!again) break;
        }
      });
      await rest();
    } catch (cause) {
      if (!isStopped && !isClosed(cause)) options.onError(cause);
    } finally {
      running = undefined;
    }
  }

  async function bring(fileId: string): Promise<void> {
    under = new AbortController();
    await downloadFile(world, fileId, under.signal);
  }

  async function rest(): Promise<void> {
    const at = nextDownloadAt(await loadDownloads(world.db));
    if (at === undefined || isStopped) return;
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
