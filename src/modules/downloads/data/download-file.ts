import { type Download, type DownloadProblem, termsOf } from '../../../domain/downloads/download.ts';
import { isPdf } from '../../../domain/reading/is-pdf.ts';
import { READING_LIMITS } from '../../../domain/reading/reading-limits.ts';
import type { FileLink } from '../../../domain/reading/reading-schema.ts';
import { isClosed } from '../../../engine/database/observe.ts';
import { backoffMs } from '../../../engine/outbox/backoff.ts';
import { isDenied } from '../../../engine/with-lock.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { cachePdfResources } from './cache-pdf-resources.ts';
import { fetchPart, PART_BYTES, requestDownloadUrl, sha256Of } from './fetch-book-file.ts';
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
} from './queries.ts';

/** Maximum number of automatic retries for a corrupt file. */
const MAX_CORRUPT_RETRIES = 2;

/**
 * Downloads one file part by part and resumes where it stopped. A crash at any point leaves whole parts and their
 * count. The file is `ready` only after it was read back from the device and matches the size and hash from the server.
 */
export async function downloadFile(context: UserSyncContext, fileId: string, stop?: AbortSignal): Promise<void> {
  const { db } = context;
  if (!canKeepFiles()) return fail(context, fileId, 'noStorage');
  const requested = await requestDownloadUrl(context.client, fileId);
  if (!requested.ok)
    return requested.problem === 'line' || requested.problem === 'signedOut'
      ? retryLater(context, fileId, 'line')
      : fail(context, fileId, requested.problem);
  const link = requested.value;
  await keepNetworkOnly(db, fileId, !link.canKeep, context.now());
  if (!link.canKeep) return fail(context, fileId, 'offlineForbidden');
  if (link.sizeBytes > READING_LIMITS.archive) return fail(context, fileId, 'tooLarge');
  const started = await begin(context, fileId, link);
  if (!started) return;
  try {
    const isComplete = await downloadParts(context, fileId, link, stop);
    if (isComplete) await storeVerified(context, fileId, await joinParts(db, fileId), link);
  } catch (cause) {
    await endAfterError(context, fileId, cause);
  }
}

/** Parts of another edition of the file are useless. */
async function begin(context: UserSyncContext, fileId: string, link: FileLink): Promise<boolean> {
  const known = await loadDownload(context.db, fileId);
  if (!known || known.state === 'paused') return false;
  const isOtherEdition = known.sha256 !== undefined && known.sha256 !== link.sha256;
  if (isOtherEdition) await dropParts(context.db, fileId);
  const { sizeBytes, sha256 } = link;
  const changed = await changeDownload(context.db, fileId, (one) => ({
    ...one,
    ...(isOtherEdition ? { corruptAttempts: undefined } : {}),
    state: 'loading',
    sizeBytes,
    sha256,
    terms: termsOf(link),
    problem: undefined,
  }));
  return changed !== undefined;
}

async function downloadParts(
  context: UserSyncContext,
  fileId: string,
  link: FileLink,
  stop?: AbortSignal,
): Promise<boolean> {
  const { db, client } = context;
  for (let index = await countParts(db, fileId); index * PART_BYTES < link.sizeBytes; ) {
    const now = await loadDownload(db, fileId);
    // The download was paused or removed in the meantime, perhaps in another tab.
    if (now?.state !== 'loading') return false;
    const from = index * PART_BYTES;
    const fetched = await fetchPart(client, link, from, Math.min(link.sizeBytes, from + PART_BYTES), stop);
    if (stop?.aborted) return false;
    if (!fetched.ok) {
      await retryLater(context, fileId, 'line');
      return false;
    }
    for (let at = 0; at < fetched.value.byteLength; at += PART_BYTES, index += 1) {
      if (!(await putPart(db, fileId, index, fetched.value.slice(at, at + PART_BYTES)))) return false;
    }
  }
  return true;
}

/** The expected size and hash of a complete file. */
export type WholeFile = Pick<FileLink, 'sizeBytes' | 'sha256'>;

/** Stores a complete file if it matches the expected size and hash; otherwise it is downloaded again. */
export async function verifyAndStore(
  context: UserSyncContext,
  fileId: string,
  bytes: Uint8Array<ArrayBuffer>,
  link: WholeFile,
): Promise<void> {
  try {
    await storeVerified(context, fileId, bytes, link);
  } catch (cause) {
    await endAfterError(context, fileId, cause);
  }
}

async function storeVerified(
  context: UserSyncContext,
  fileId: string,
  bytes: Uint8Array<ArrayBuffer>,
  link: WholeFile,
): Promise<void> {
  const { db } = context;
  if (!(await matchesChecksum(bytes, link))) {
    await dropReceived(context, fileId);
    return restart(context, fileId);
  }
  await putFile(db, fileId, bytes);
  await dropParts(db, fileId);
  const stored = await loadFile(db, fileId);
  if (!stored || !(await matchesChecksum(stored, link))) {
    await dropFile(db, fileId);
    return restart(context, fileId);
  }
  const done = await changeDownload(db, fileId, (one) => ({
    ...one,
    state: 'ready',
    problem: undefined,
    isWithBrowser: undefined,
    isReplacing: undefined,
    attempts: 0,
    corruptAttempts: undefined,
    receivedBytes: link.sizeBytes,
  }));
  // The file was removed while it was downloading.
  if (!done) await dropFile(db, fileId);
  else if (isPdf(bytes)) await cachePdfResources(context.client);
}

async function matchesChecksum(bytes: Uint8Array<ArrayBuffer>, link: WholeFile): Promise<boolean> {
  if (bytes.byteLength !== link.sizeBytes) return false;
  const hash = await sha256Of(bytes);
  return hash === undefined || hash === link.sha256;
}

/** Deletes what was received. The version that a new one would have replaced stays (BOOK-5). */
async function dropReceived({ db }: UserSyncContext, fileId: string): Promise<void> {
  const known = await loadDownload(db, fileId);
  await (known?.isReplacing ? dropParts(db, fileId) : dropFile(db, fileId));
}

/** Counts a corrupt file, and retries until the maximum. Failures of the connection do not count here. */
async function restart(context: UserSyncContext, fileId: string): Promise<void> {
  const known = await loadDownload(context.db, fileId);
  const corruptAttempts = (known?.corruptAttempts ?? 0) + 1;
  if (corruptAttempts > MAX_CORRUPT_RETRIES) return fail(context, fileId, 'damaged');
  await changeDownload(context.db, fileId, (one) => ({ ...one, corruptAttempts }));
  await retryLater(context, fileId, 'line');
}

/** Retries automatically with backoff. */
async function retryLater(context: UserSyncContext, fileId: string, problem?: DownloadProblem): Promise<void> {
  await changeDownload(context.db, fileId, (one): Download => {
    const attempts = one.attempts + 1;
    const nextAttemptAt = context.now() + backoffMs(attempts, context.random(), 0);
    const waiting = { state: 'waiting', problem, isWithBrowser: undefined, attempts, nextAttemptAt } as const;
    return one.state === 'paused' ? one : { ...one, ...waiting };
  });
}

/** Marks the download as failed until the person retries. */
async function fail({ db }: UserSyncContext, fileId: string, problem: DownloadProblem): Promise<void> {
  await changeDownload(db, fileId, (one) => ({ ...one, state: 'failed', problem, isWithBrowser: undefined }));
}

/**
 * Ends an attempt after an error of the device. If the device is full, or the browser denies access to its caches,
 * nothing of the file is kept. After any other error the file is retried later, because the others would wait behind it.
 */
async function endAfterError(context: UserSyncContext, fileId: string, cause: unknown): Promise<void> {
  if (isFull(cause)) {
    await dropReceived(context, fileId);
    return fail(context, fileId, 'full');
  }
  if (isDenied(cause)) {
    await dropParts(context.db, fileId);
    return fail(context, fileId, 'noStorage');
  }
  if (!isClosed(cause)) await retryLater(context, fileId);
  throw cause;
}

function isFull(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'QuotaExceededError' || /quota/i.test(cause.message));
}
