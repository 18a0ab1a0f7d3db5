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
  loadFileBlob,
  type WantedFile,
} from '../../downloads/data/queries.ts';
import { refreshLicense } from '../../downloads/data/refresh-license.ts';
import { type ByteSource, blobSource, bytesSource } from './byte-source.ts';
import { openNetworkFile } from './network-file.ts';

/** A file that can be read. */
export interface OpenedFile {
  readonly source: ByteSource;
  readonly terms: FileTerms;
  readonly isStored: boolean;
  /** Downloads a file that is read from the network, if it may be kept. To be called when the book is shown. */
  readonly keep: () => Promise<void>;
}

export type BookFileOutcome =
  | ({ readonly kind: 'here' } & OpenedFile)
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

/** Size in bytes up to which a file is downloaded before it is opened. A few requests for parts take as long. */
export const WHOLE_BYTES = 2 * 1024 * 1024;

/**
 * Opens the file of a book from this device if it is stored, otherwise from the store, and stores it if the publisher
 * allows that. Of a large file only the parts that are needed are fetched, unless a proxy knows no parts (READ-7).
 *
 * @param onShare receives the downloaded share, from 0 to 1
 */
export async function openBookFile(
  session: UserSession,
  wanted: WantedFile,
  onShare: (share: number) => void,
): Promise<BookFileOutcome> {
  const { db, client, now } = session.context;
  const known = await loadCurrent(session.context, wanted.fileId);
  if (known && (known.state === 'ready' || known.isReplacing)) {
    const stored = await openStored(session, wanted, known.terms);
    if (stored) {
      // Not awaited: the result applies to the next opening.
      void refreshLicense(session.context, wanted.fileId)
        .then(() => session.downloads.wake(false))
        .catch(unlessClosed);
      return stored;
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
  if (link.sizeBytes > WHOLE_BYTES) {
    const opened = await openNetworkFile(session.context, wanted.fileId, link);
    if (!opened.ok) return { kind: opened.problem === 'gone' ? 'gone' : 'offline' };
    const keep = () => keepMeanwhile(session, wanted, link);
    if (opened.value) return { kind: 'here', source: opened.value, terms: termsOf(link), isStored: false, keep };
  }
  if (!link.canKeep || !canKeepFiles()) return readThrough(session, link, onShare);
  await downloadFirst(session, wanted);
  const done = await settled(session, wanted.fileId, onShare);
  const stored = done?.state === 'ready' ? await openStored(session, wanted, done.terms) : undefined;
  if (stored) return stored;
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

const keepNothing = async () => undefined;

async function openStored(
  { context }: UserSession,
  { fileId }: WantedFile,
  terms: FileTerms,
): Promise<BookFileOutcome | undefined> {
  const blob = await loadFileBlob(context.db, fileId);
  return blob && { kind: 'here', source: blobSource(blob), terms, isStored: true, keep: keepNothing };
}

/** Downloads a file before all others, because a person is reading it. */
async function downloadFirst({ context, downloads }: UserSession, wanted: WantedFile): Promise<void> {
  await addDownloads(context.db, [wanted]);
  await cancelFetch(context, await findBackgroundFetch(), wanted.fileId);
  await changeDownload(context.db, wanted.fileId, (one) => ({
    ...one,
    seq: Math.min(one.seq, 0),
    attempts: 0,
    nextAttemptAt: 0,
  }));
  downloads.interrupt();
  downloads.wake(true);
}

/** Downloads a file while it is read. A person who has paused its download continues it. */
async function keepMeanwhile(session: UserSession, wanted: WantedFile, link: FileLink): Promise<void> {
  if (!link.canKeep || !canKeepFiles()) return;
  const known = await loadDownload(session.context.db, wanted.fileId);
  if (known?.state !== 'paused' && known?.state !== 'ready') await downloadFirst(session, wanted);
}

/** Returns the stored download after checking whether the access has ended. */
async function loadCurrent(context: UserSyncContext, fileId: string): Promise<Download | undefined> {
  const known = await loadDownload(context.db, fileId);
  if (!known || !hasEnded(known, context.now())) return known;
  await refreshLicense(context, fileId);
  return loadDownload(context.db, fileId);
}

/** Uses the result of the last request, or else the data of the product page. */
async function mayNotStay({ db, catalog }: UserSyncContext, { fileId, productId }: WantedFile): Promise<boolean> {
  if (await isNetworkOnly(db, fileId)) return true;
  const product = z.safeParse(productIdSchema, productId);
  const item = product.success ? await loadItem(catalog, product.data) : undefined;
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
  onShare: (share: number) => void,
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
  onShare: (share: number) => void,
): Promise<BookFileOutcome> {
  const bytes = new Uint8Array(link.sizeBytes);
  for (let from = 0; from < link.sizeBytes; ) {
    const part = await fetchPart(session.context.client, link, from, Math.min(link.sizeBytes, from + PART_BYTES));
    if (!part.ok) return { kind: part.problem === 'gone' ? 'gone' : 'offline' };
    bytes.set(new Uint8Array(part.value), from);
    from += part.value.byteLength;
    onShare(from / link.sizeBytes);
  }
  const hash = await sha256Of(bytes);
  if (hash !== undefined && hash !== link.sha256) return { kind: 'damaged' };
  return { kind: 'here', source: bytesSource(bytes), terms: termsOf(link), isStored: false, keep: keepNothing };
}
