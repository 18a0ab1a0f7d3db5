import * as z from 'zod/mini';
import { type Download, type FileTerms, hasEnded, termsOf } from '../../../domain/downloads/download.ts';
import { productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { READING_LIMITS } from '../../../domain/reading/reading-limits.ts';
import type { FileLink } from '../../../domain/reading/reading-schema.ts';
import { isClosed, observe } from '../../../engine/database/observe.ts';
import { loadItem } from '../../catalog/data/catalog-items.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import type { UserSession } from '../../device/data/user-session.ts';
import { cancelFetch } from '../../downloads/data/background-fetches.ts';
import { fetchPart, PART_BYTES, requestDownloadUrl, sha256Of } from '../../downloads/data/fetch-book-file.ts';
import { findBackgroundFetch } from '../../downloads/data/find-background-fetch.ts';
import {
  addDownloads,
  canKeepFiles,
  changeDownload,
  isNetworkOnly,
  keepNetworkOnly,
  loadDownload,
  loadFile,
  type WantedFile,
} from '../../downloads/data/queries.ts';
import { refreshLicense } from '../../downloads/data/refresh-license.ts';

export type BookFileOutcome =
  | {
      readonly kind: 'here';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly terms: FileTerms;
      readonly isStored: boolean;
    }
  | {
      /** `networkOnly`: the device is offline, and the publisher does not allow a stored copy. */
      readonly kind:
        | 'offline'
        | 'networkOnly'
        | 'notOwned'
        | 'signedOut'
        | 'expired'
        | 'gone'
        | 'tooLarge'
        | 'damaged'
        | 'failed';
    };

type Failure = Exclude<BookFileOutcome['kind'], 'here'>;

/**
 * Opens the file of a book from this device if it is stored, otherwise from the store, and stores it if the publisher
 * allows that. Only complete files are opened.
 *
 * @param onShare receives the downloaded share, from 0 to 1
 */
export async function openBookFile(
  session: UserSession,
  wanted: WantedFile,
  onShare: (dedupe: number) => void,
): Promise<BookFileOutcome> {
  const { db, client, now } = session.context;
  const known = await loadCurrent(session.context, wanted.fileId);
  if (known && (known.state === 'ready' || known.isReplacing)) {
    const bytes = await loadFile(db, wanted.fileId);
    if (bytes) {
      // Not awaited: the result applies to the next opening.
      void refreshLicense(session.context, wanted.fileId)
        .then(() => session.downloads.wake(false))
        .catch(unlessClosed);
      return { kind: 'here', bytes, terms: known.terms, isStored: true };
    }
    // The browser evicted the file, so it is downloaded again.
    await changeDownload(db, wanted.fileId, (one) => {
      const isUnderWay = one.state !== 'ready';
      return { ...one, isReplacing: undefined, ...(isUnderWay ? {} : { state: 'failed', receivedBytes: 0 }) };
    });
  }
  const requested = await requestDownloadUrl(client, wanted.fileId);
  if (!requested.ok) {
    const isForbidden = requested.problem === 'line' && (await mayNotStay(session.context, wanted));
    return { kind: isForbidden ? 'networkOnly' : failureOf(requested.problem, known) };
  }
  const link = requested.value;
  await keepNetworkOnly(db, wanted.fileId, !link.canKeep, now());
  if (link.sizeBytes > READING_LIMITS.archive) return { kind: 'tooLarge' };
  if (!link.canKeep || !canKeepFiles()) return readThrough(session, link, onShare);
  await addDownloads(db, [wanted]);
  await cancelFetch(session.context, await findBackgroundFetch(), wanted.fileId);
  // This file is downloaded now, because a person is waiting for it.
  await changeDownload(db, wanted.fileId, (one) => ({
    ...one,
    seq: Math.min(one.seq, 0),
    attempts: 0,
    nextAttemptAt: 0,
  }));
  session.downloads.interrupt();
  session.downloads.wake(true);
  const done = await settled(session, wanted.fileId, onShare);
  if (done?.state === 'ready') {
    const bytes = await loadFile(db, wanted.fileId);
    if (bytes) return { kind: 'here', bytes, terms: done.terms, isStored: true };
  }
  // A full device must not prevent reading.
  if (done?.problem === 'full' || done?.problem === 'noStorage') return readThrough(session, link, onShare);
  return {
    kind:
      done?.problem === 'damaged'
        ? 'damaged'
        : done?.problem === 'line' || done?.state === 'paused'
          ? 'offline'
          : 'failed',
  };
}

/** Returns the stored download after checking whether the access has ended. */
async function loadCurrent(context: UserSyncContext, fileId: string): Promise<Download | undefined> {
  const known = await loadDownload(context.db, fileId);
  if (!known || !hasEnded(known, context.now())) return known;
  await refreshLicense(context, fileId);
  return loadDownload(context.db, fileId);
}

/** Uses the result of the last request, or else the data of the product page. */
async function mayNotStay({ db, catalogue }: UserSyncContext, { fileId, productId }: WantedFile): Promise<boolean> {
  if (await isNetworkOnly(db, fileId)) return true;
  const product = z.safeParse(productIdSchema, productId);
  const item = product.success ? await loadItem(catalogue, product.data) : undefined;
  return item?.value.product.drm?.offlinePercent === 0;
}

function unlessClosed(cause: unknown): void {
  if (!isClosed(cause)) throw cause;
}

function failureOf(problem: string, known: Download | undefined): Failure {
  if (problem === 'line') return known?.state === 'ended' ? 'expired' : 'offline';
  if (problem === 'notOwned') return known?.state === 'ended' ? 'expired' : 'notOwned';
  return problem === 'signedOut' || problem === 'gone' ? problem : 'failed';
}

/** Resolves when a download has succeeded or failed. */
function settled(
  session: UserSession,
  fileId: string,
  onShare: (dedupe: number) => void,
): Promise<Download | undefined> {
  const { db } = session.context;
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const look = (download: Download | undefined) => {
      if (download?.sizeBytes) onShare(download.receivedBytes / download.sizeBytes);
      const isOpen = download?.state === 'loading' || (download?.state === 'waiting' && download.attempts === 0);
      if (isOpen) return;
      // The first callback may run before `stop` is assigned.
      queueMicrotask(() => stop());
      resolve(download);
    };
    stop = observe(() => loadDownload(db, fileId), look, reject);
  });
}

/** Holds a file that may not be stored in memory while it is read. */
async function readThrough(
  session: UserSession,
  link: FileLink,
  onShare: (dedupe: number) => void,
): Promise<BookFileOutcome> {
  const bytes = new Uint8Array(link.sizeBytes);
  for (let from = 0; from < link.sizeBytes; from += PART_BYTES) {
    const part = await fetchPart(session.context.client, link, from, Math.min(link.sizeBytes, from + PART_BYTES));
    if (!part.ok) return { kind: part.problem === 'gone' ? 'gone' : 'offline' };
    bytes.set(new Uint8Array(part.value), from);
    onShare((from + part.value.byteLength) / link.sizeBytes);
  }
  const hash = await sha256Of(bytes);
  if (hash !== undefined && hash !== link.sha256) return { kind: 'damaged' };
  return { kind: 'here', bytes, terms: termsOf(link), isStored: false };
}
