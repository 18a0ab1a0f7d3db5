import * as z from 'zod/mini';
import { type Download, termsOf } from '../../../domain/downloads/download.ts';
import { READING_LIMITS } from '../../../domain/reading/reading-limits.ts';
import { type PersonId, type Principal, personIdSchema } from '../../../engine/principal.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { verifyAndStore } from './download-file.ts';
import { PART_BYTES, requestDownloadUrl } from './fetch-book-file.ts';
import { changeDownload, loadDownload, loadDownloads } from './queries.ts';

/**
 * The part of Background Fetch that is used here (WICG, 2021). TypeScript has no types for it, and not every browser
 * supports it.
 */
export interface BackgroundFetchManager {
  fetch(id: string, address: string, options: { title: string; downloadTotal: number }): Promise<unknown>;
  get(id: string): Promise<BackgroundFetchRegistration | undefined>;
}

export interface BackgroundFetchRegistration {
  readonly id: string;
  readonly result: '' | 'success' | 'failure';
  abort(): Promise<boolean>;
  matchAll(): Promise<readonly { readonly responseReady: Promise<Response> }[]>;
}

/** Minimum number of missing bytes for a background fetch. The page completes smaller remainders itself. */
const MIN_DELEGATED_BYTES = 4 * PART_BYTES;

const idOf = (person: Principal, fileId: string) => `book-file ${person} ${fileId}`;

/** Returns the owner and the file of a background fetch; `undefined` for a fetch that is not from Carrel. */
export function ownerOfFetch(id: string): { readonly person: PersonId; readonly fileId: string } | undefined {
  const [, name, fileId] = /^book-file (\S+) (\S+)$/.exec(id) ?? [];
  const person = z.safeParse(personIdSchema, name);
  return person.success && fileId !== undefined ? { person: person.data, fileId } : undefined;
}

/**
 * Hands running downloads to the browser, which continues after the page is closed. Stored parts are kept in case it
 * fails.
 */
export async function delegateToBackgroundFetch(
  context: UserSyncContext,
  fetches: BackgroundFetchManager,
): Promise<void> {
  for (const download of await loadDownloads(context.db)) {
    if (isUnderWay(download)) await delegateDownload(context, fetches, download);
  }
}

function isUnderWay({ state, isWithBrowser }: Download): boolean {
  return (state === 'loading' || state === 'waiting') && isWithBrowser !== true;
}

async function delegateDownload(
  { db, client }: UserSyncContext,
  fetches: BackgroundFetchManager,
  download: Download,
): Promise<void> {
  const { fileId, title, receivedBytes } = download;
  const requested = await requestDownloadUrl(client, fileId);
  if (!requested.ok || !requested.value.canKeep) return;
  const { url, sizeBytes, sha256 } = requested.value;
  if (sizeBytes > READING_LIMITS.archive || sizeBytes - receivedBytes < MIN_DELEGATED_BYTES) return;
  const id = idOf(db.person, fileId);
  try {
    await fetches.fetch(id, url, { title, downloadTotal: sizeBytes });
  } catch {
    // The person or the browser forbids it; the page continues the download.
    return;
  }
  const terms = termsOf(requested.value);
  const changed = await changeDownload(db, fileId, (one) =>
    isUnderWay(one)
      ? { ...one, state: 'loading', problem: undefined, isWithBrowser: true, sizeBytes, sha256, terms }
      : one,
  );
  // The download was paused or removed in the meantime.
  if (changed?.isWithBrowser !== true) await (await fetches.get(id))?.abort();
}

/** Takes back downloads that the browser no longer fetches. They continue part by part. */
export async function reclaimFetches(
  { db }: UserSyncContext,
  fetches: BackgroundFetchManager | undefined,
): Promise<void> {
  for (const { fileId, isWithBrowser } of await loadDownloads(db)) {
    if (isWithBrowser !== true) continue;
    const under = await fetches?.get(idOf(db.person, fileId));
    if (under?.result === '') continue;
    await changeDownload(db, fileId, requeue);
  }
}

/** Cancels the background fetch of a file at the person's request. */
export async function cancelFetch(
  { db }: UserSyncContext,
  fetches: BackgroundFetchManager | undefined,
  fileId: string,
): Promise<void> {
  const known = await loadDownload(db, fileId);
  if (known?.isWithBrowser !== true) return;
  await changeDownload(db, fileId, (one) => ({ ...one, isWithBrowser: undefined }));
  await (await fetches?.get(idOf(db.person, fileId)))?.abort();
}

/** Cancels all background fetches of a person who leaves the device, because the browser shows the titles of the books. */
export async function cancelAllFetches(
  db: PersonDatabase,
  findFetches: () => Promise<BackgroundFetchManager | undefined>,
): Promise<void> {
  for (const { fileId, isWithBrowser } of await loadDownloads(db)) {
    if (isWithBrowser === true) await (await (await findFetches())?.get(idOf(db.person, fileId)))?.abort();
  }
}

/** Handles a background fetch that succeeded or failed. The worker calls it with the person's own context. */
export async function onBackgroundFetchDone(
  context: UserSyncContext,
  fileId: string,
  fetched: BackgroundFetchRegistration,
  how: 'success' | 'fail' | 'abort',
): Promise<void> {
  const { db } = context;
  const known = await loadDownload(db, fileId);
  // A page that opens before this event finds no fetch any more, and is about to continue the download itself.
  const isWanted = known?.isWithBrowser === true || (how === 'success' && known && isUnderWay(known));
  // The download was removed or paused in the meantime.
  if (!known || !isWanted) return;
  if (how === 'abort') {
    await changeDownload(db, fileId, (one) => ({ ...one, state: 'paused', isWithBrowser: undefined }));
    return;
  }
  const bytes = how === 'success' ? await bytesOf(fetched) : undefined;
  const { sizeBytes, sha256 } = known;
  if (!bytes || sizeBytes === undefined || sha256 === undefined) await changeDownload(db, fileId, requeue);
  else await verifyAndStore(context, fileId, bytes, { sizeBytes, sha256 });
}

function requeue(one: Download): Download {
  const isPaused = one.state === 'paused';
  return { ...one, isWithBrowser: undefined, ...(isPaused ? {} : { state: 'waiting', nextAttemptAt: 0 }) };
}

async function bytesOf(fetched: BackgroundFetchRegistration): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [record] = await fetched.matchAll();
  const response = await record?.responseReady;
  return response?.status === 200 ? new Uint8Array(await response.arrayBuffer()) : undefined;
}
