import * as z from 'zod/mini';
import { type Download, downloadSchema } from '../domain/downloads/download.ts';
import { getMeta, putMeta } from '../engine/database/meta.ts';
import { bookFileCacheName } from './book-file-cache.ts';
import type { PersonDatabase } from './person-database.ts';

/** All downloads in the order of asking: a person has as many as they have books. */
export async function loadDownloads(db: PersonDatabase): Promise<Download[]> {
  const stored = await db.downloads.orderBy('seq').toArray();
  return stored.flatMap((one) => {
    const read = z.safeParse(downloadSchema, one);
    return read.success ? [read.data] : [];
  });
}

export async function loadDownload(db: PersonDatabase, fileId: string): Promise<Download | undefined> {
  const read = z.safeParse(downloadSchema, await db.downloads.get(fileId));
  return read.success ? read.data : undefined;
}

/** What is asked for when a file is to be kept. */
export type WantedFile = Pick<Download, 'fileId' | 'productId' | 'title'> & { readonly sectionId?: string | undefined };

/** Puts files into the queue. One that is here stays; one that failed, ended or was paused begins again. */
export function addDownloads(db: PersonDatabase, wanted: readonly WantedFile[]): Promise<void> {
  return db.dexie.transaction('rw', db.downloads, async () => {
    let seq = (await db.downloads.orderBy('seq').last())?.seq ?? 0;
    for (const { sectionId, ...file } of wanted) {
      const known = await loadDownload(db, file.fileId);
      const sectionIds = [...new Set([...(known?.sectionIds ?? []), ...(sectionId === undefined ? [] : [sectionId])])];
      seq += 1;
      const added: Download = known
        ? { ...(isUnderWay(known) ? known : begunAgain(known)), ...file, sectionIds }
        : begunAgain({ ...file, seq, sectionIds, receivedBytes: 0, terms: { canKeep: true } });
      await db.downloads.put(added);
    }
  });
}

const isUnderWay = ({ state }: Download) => state === 'ready' || state === 'waiting' || state === 'loading';

/** In the queue as if it had never been tried; what has arrived stays. */
export function begunAgain(download: Omit<Download, 'state' | 'attempts' | 'nextAttemptAt'>): Download {
  return { ...download, state: 'waiting', problem: undefined, attempts: 0, nextAttemptAt: 0 };
}

/** Changes a download as it is now; one that was removed meanwhile stays removed. */
export function changeDownload(
  db: PersonDatabase,
  fileId: string,
  change: (download: Download) => Download,
): Promise<Download | undefined> {
  return db.dexie.transaction('rw', db.downloads, async () => {
    const known = await loadDownload(db, fileId);
    if (!known) return undefined;
    const changed = change(known);
    await db.downloads.put(changed);
    return changed;
  });
}

/** Keeps a part of a file, and counts it, in one transaction: after a crash, the count is of what is there. */
export function putPart(
  db: PersonDatabase,
  fileId: string,
  index: number,
  bytes: ArrayBuffer,
): Promise<Download | undefined> {
  return db.dexie.transaction('rw', [db.downloads, db.downloadParts], async () => {
    const known = await loadDownload(db, fileId);
    if (!known) return undefined;
    await db.downloadParts.put({ fileId, index, bytes });
    const changed: Download = { ...known, receivedBytes: known.receivedBytes + bytes.byteLength };
    await db.downloads.put(changed);
    return changed;
  });
}

/** The parts that are here, joined. */
export async function joinParts(db: PersonDatabase, fileId: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await db.downloadParts.where('fileId').equals(fileId).sortBy('index');
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.bytes.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(new Uint8Array(part.bytes), at);
    at += part.bytes.byteLength;
  }
  return whole;
}

export async function countParts(db: PersonDatabase, fileId: string): Promise<number> {
  return db.downloadParts.where('fileId').equals(fileId).count();
}

export async function dropParts(db: PersonDatabase, fileId: string): Promise<void> {
  await db.dexie.transaction('rw', [db.downloads, db.downloadParts], async () => {
    await db.downloadParts.where('fileId').equals(fileId).delete();
    const known = await loadDownload(db, fileId);
    if (!known) return;
    const emptied: Download = { ...known, receivedBytes: 0 };
    await db.downloads.put(emptied);
  });
}

/** Under this address the worker gives the file to whoever asks in the person's browser. */
const addressOf = (fileId: string) => `/bookfile/${encodeURIComponent(fileId)}/content`;

/** False where the browser keeps no files (no secure context). */
export function canKeepFiles(): boolean {
  return 'caches' in globalThis;
}

export async function putFile(db: PersonDatabase, fileId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(bookFileCacheName(db.person));
  const headers = { 'content-length': String(bytes.byteLength), 'content-type': 'application/octet-stream' };
  await cache.put(addressOf(fileId), new Response(new Blob([bytes]), { headers }));
}

/** A whole file that is kept here. */
export async function loadFile(db: PersonDatabase, fileId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!canKeepFiles() || !(await caches.has(bookFileCacheName(db.person)))) return undefined;
  const stored = await (await caches.open(bookFileCacheName(db.person))).match(addressOf(fileId));
  return stored && new Uint8Array(await stored.arrayBuffer());
}

/** Frees what a file takes; its row stays. */
export async function dropFile(db: PersonDatabase, fileId: string): Promise<void> {
  await dropParts(db, fileId);
  if (canKeepFiles() && (await caches.has(bookFileCacheName(db.person)))) {
    await (await caches.open(bookFileCacheName(db.person))).delete(addressOf(fileId));
  }
}

/** Takes a download off this device, with all that is here of its file. */
export async function removeDownload(db: PersonDatabase, fileId: string): Promise<void> {
  await db.downloads.delete(fileId);
  await dropFile(db, fileId);
}

const networkOnlyName = (fileId: string) => `reading.networkOnly.${fileId}`;

/** Remembers that a file may stay on no device, so that this can be said where there is no line to ask by. */
export function keepNetworkOnly(db: PersonDatabase, fileId: string, isSo: boolean, now: number): Promise<void> {
  return putMeta(db.meta, networkOnlyName(fileId), isSo, now);
}

export async function isNetworkOnly(db: PersonDatabase, fileId: string): Promise<boolean> {
  return (await getMeta(db.meta, networkOnlyName(fileId), z.boolean()))?.value === true;
}

/** The files of a section's materials that the person has and that open in the reader. */
export async function loadSectionFiles(db: PersonDatabase, sectionId: string): Promise<WantedFile[]> {
  const products = await db.sectionProducts.where('sectionId').equals(sectionId).toArray();
  const ids = products.flatMap(({ value }) => [value.shelfItem.id, value.additionalShelfItem?.id ?? []].flat());
  const rows = await db.assets.where('productId').anyOf(ids).toArray();
  const files = rows
    .filter(({ value }) => !value.isExpired)
    .flatMap(({ value }) => [value, ...value.items])
    .flatMap(({ readerFileId, product }): WantedFile[] =>
      readerFileId === undefined
        ? []
        : [{ fileId: readerFileId, productId: product.id, title: product.name, sectionId }],
    );
  return [...new Map(files.map((file) => [file.fileId, file])).values()];
}
