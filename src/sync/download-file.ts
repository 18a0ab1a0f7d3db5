import type { FileLink } from '../contract/reading.ts';
import { type Download, type DownloadProblem, termsOf } from '../domain/download.ts';
import { isPdf } from '../domain/is-pdf.ts';
import { backoffMs } from '../domain/outbox-backoff.ts';
import { READING_LIMITS } from '../domain/reading-limits.ts';
import {
  canKeepFiles,
  changeDownload,
  countParts,
  dropFile,
  dropParts,
  joinParts,
  keepNetworkOnly,
  loadDownload,
  loadFile,
  putFile,
  putPart,
} from '../store/downloads.ts';
import { askForLink, fetchPart, PART_BYTES, sha256Of } from './fetch-book-file.ts';
import { keepPdfParts } from './keep-pdf-parts.ts';
import type { PersonWorld } from './world.ts';

/** How often a file that arrived broken is fetched anew before the person is asked. */
const MOST_BROKEN = 2;

/**
 * Brings one file onto the device, part by part, going on where it stopped. A crash at any point leaves whole parts and their
 * count. The file is `ready` only after it was read back from the device and is what the server said it would be.
 */
export async function downloadFile(world: PersonWorld, fileId: string, stop?: AbortSignal): Promise<void> {
  const { db } = world;
  if (!canKeepFiles()) return fail(world, fileId, 'noStorage');
  const asked = await askForLink(world.client, fileId);
  if (!asked.ok)
    return asked.problem === 'line' || asked.problem === 'signedOut'
      ? later(world, fileId)
      : fail(world, fileId, asked.problem);
  const link = asked.value;
  await keepNetworkOnly(db, fileId, !link.canKeep, world.now());
  if (!link.canKeep) return fail(world, fileId, 'offlineForbidden');
  if (link.sizeBytes > READING_LIMITS.archive) return fail(world, fileId, 'tooLarge');
  const begun = await begin(world, fileId, link);
  if (!begun) return;
  try {
    const isWhole = await bringParts(world, fileId, link, stop);
    if (isWhole) await settle(world, fileId, await joinParts(db, fileId), link);
  } catch (cause) {
    await failIfFull(world, fileId, cause);
  }
}

/** Parts of another edition of the file are of no use. */
async function begin(world: PersonWorld, fileId: string, link: FileLink): Promise<boolean> {
  const known = await loadDownload(world.db, fileId);
  if (!known || known.state === 'paused') return false;
  if (known.sha256 !== undefined && known.sha256 !== link.sha256) await dropParts(world.db, fileId);
  const { sizeBytes, sha256 } = link;
  const changed = await changeDownload(world.db, fileId, (one) => ({
    ...one,
    state: 'loading',
    sizeBytes,
    sha256,
    terms: termsOf(link),
    problem: undefined,
  }));
  return changed !== undefined;
}

async function bringParts(world: PersonWorld, fileId: string, link: FileLink, stop?: AbortSignal): Promise<boolean> {
  const { db, client } = world;
  for (let index = await countParts(db, fileId); index * PART_BYTES < link.sizeBytes; index += 1) {
    const now = await loadDownload(db, fileId);
    // Paused or taken off meanwhile, perhaps in another tab.
    if (now?.state !== 'loading') return false;
    const part = await fetchPart(
      client,
      link,
      index * PART_BYTES,
      Math.min(link.sizeBytes, (index + 1) * PART_BYTES),
      stop,
    );
    if (stop?.aborted) return false;
    if (!part.ok) {
      await later(world, fileId);
      return false;
    }
    if (!(await putPart(db, fileId, index, part.value))) return false;
  }
  return true;
}

/** What a whole file has to be. */
export type WholeFile = Pick<FileLink, 'sizeBytes' | 'sha256'>;

/** Keeps a file that has arrived, where it is what the server said it would be; else it is asked for anew. */
export async function settle(
  world: PersonWorld,
  fileId: string,
  bytes: Uint8Array<ArrayBuffer>,
  link: WholeFile,
): Promise<void> {
  try {
    await keepWhole(world, fileId, bytes, link);
  } catch (cause) {
    await failIfFull(world, fileId, cause);
  }
}

async function keepWhole(
  world: PersonWorld,
  fileId: string,
  bytes: Uint8Array<ArrayBuffer>,
  link: WholeFile,
): Promise<void> {
  const { db } = world;
  if (!(await isSound(bytes, link))) return startOver(world, fileId);
  await putFile(db, fileId, bytes);
  await dropParts(db, fileId);
  const kept = await loadFile(db, fileId);
  if (!kept || !(await isSound(kept, link))) return startOver(world, fileId);
  const done = await changeDownload(db, fileId, (one) => ({
    ...one,
    state: 'ready',
    problem: undefined,
    isWithBrowser: undefined,
    attempts: 0,
    receivedBytes: link.sizeBytes,
  }));
  // Taken off while it arrived.
  if (!done) await dropFile(db, fileId);
  else if (isPdf(bytes)) await keepPdfParts(world.client);
}

async function isSound(bytes: Uint8Array<ArrayBuffer>, link: WholeFile): Promise<boolean> {
  if (bytes.byteLength !== link.sizeBytes) return false;
  const hash = await sha256Of(bytes);
  return hash === undefined || hash === link.sha256;
}

async function startOver(world: PersonWorld, fileId: string): Promise<void> {
  await dropFile(world.db, fileId);
  const known = await loadDownload(world.db, fileId);
  if ((known?.attempts ?? 0) >= MOST_BROKEN) return fail(world, fileId, 'damaged');
  await later(world, fileId);
}

/** Tries again by itself, later and later. */
async function later(world: PersonWorld, fileId: string): Promise<void> {
  await changeDownload(world.db, fileId, (one): Download => {
    const attempts = one.attempts + 1;
    const nextAttemptAt = world.now() + backoffMs(attempts, world.random(), 0);
    const waiting = { state: 'waiting', problem: 'line', isWithBrowser: undefined, attempts, nextAttemptAt } as const;
    return one.state === 'paused' ? one : { ...one, ...waiting };
  });
}

/** Waits for the person. */
async function fail({ db }: PersonWorld, fileId: string, problem: DownloadProblem): Promise<void> {
  await changeDownload(db, fileId, (one) => ({ ...one, state: 'failed', problem, isWithBrowser: undefined }));
}

/** A device without room keeps nothing of a file that does not fit. */
async function failIfFull(world: PersonWorld, fileId: string, cause: unknown): Promise<void> {
  if (!isFull(cause)) throw cause;
  await dropFile(world.db, fileId);
  await fail(world, fileId, 'full');
}

function isFull(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'QuotaExceededError' || /quota/i.test(cause.message));
}
