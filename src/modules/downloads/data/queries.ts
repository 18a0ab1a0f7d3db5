import * as z from 'zod/mini';
import { type Download, downloadSchema } from '../../../domain/downloads/download.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { isProductIdText } from '../../../domain/site/url-search.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { bookFileCacheName } from './book-file-cache.ts';

/** Returns all downloads in the order of the requests. There are at most as many as the person has books. */
export async function loadDownloads(db: PersonDatabase): Promise<Download[]> {
  const stored = await db.downloads.orderBy('seq').toArray();
  return stored.flatMap((one) => {
    const read = z.safeParse(downloadSchema, one);
    return read.success ? [read.data] : [];
  });
}

/** Returns the ids of the products with a complete file on this device. */
export async function loadProductsOnDevice(db: PersonDatabase): Promise<ProductId[]> {
  const ready = (await loadDownloads(db)).filter((download) => download.state === 'ready');
  return [...new Set(ready.flatMap(({ productId }) => (isProductIdText(productId) ? [productId] : [])))];
}

export async function loadDownload(db: PersonDatabase, fileId: string): Promise<Download | undefined> {
  const read = z.safeParse(downloadSchema, await db.downloads.get(fileId));
  return read.success ? read.data : undefined;
}

/** A file to download. */
export type WantedFile = Pick<Download, 'fileId' | 'productId' | 'title'> & { readonly sectionId?: string | undefined };

/**
 * Queues files for download. A stored, waiting or loading file stays as it is; a failed, ended or paused download
 * starts again.
 */
export function addDownloads(db: PersonDatabase, wanted: readonly WantedFile[]): Promise<void> {
  return db.dexie.transaction('rw', db.downloads, async () => {
    let seq = (await db.downloads.orderBy('seq').last())?.seq ?? 0;
    for (const { sectionId, ...file } of wanted) {
      const known = await loadDownload(db, file.fileId);
      const sectionIds = [...new Set([...(known?.sectionIds ?? []), ...(sectionId === undefined ? [] : [sectionId])])];
      seq += 1;
      const added: Download = known
        ? { ...(isUnderWay(known) ? known : restarted(known)), ...file, sectionIds }
        : restarted({ ...file, seq, sectionIds, receivedBytes: 0, terms: { canKeep: true } });
      await db.downloads.put(added);
    }
  });
}

const isUnderWay = ({ state }: Download) => state === 'ready' || state === 'waiting' || state === 'loading';

/** Returns the download as waiting and never tried. Received bytes are kept. */
export function restarted(download: Omit<Download, 'state' | 'attempts' | 'nextAttemptAt'>): Download {
  return {
    ...download,
    state: 'waiting',
    problem: undefined,
    attempts: 0,
    corruptAttempts: undefined,
    nextAttemptAt: 0,
  };
}

/** Changes the current row of a download. A download that was removed in the meantime is not added again. */
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

/**
 * Stores a part of a file and updates the count in one transaction, so that they match after a crash. A part that
 * arrived ends the series of failed attempts.
 */
export function putPart(
  db: PersonDatabase,
  fileId: string,
  index: number,
  bytes: ArrayBuffer,
): Promise<Download | undefined> {
  return db.dexie.transaction('rw', [db.downloads, db.downloadParts], async () => {
    const known = await loadDownload(db, fileId);
    // Removed in the meantime, or completed by the browser.
    if (!known || known.state === 'ready') return undefined;
    await db.downloadParts.put({ fileId, index, bytes });
    const changed: Download = { ...known, receivedBytes: known.receivedBytes + bytes.byteLength, attempts: 0 };
    await db.downloads.put(changed);
    return changed;
  });
}

/** Returns the stored parts, joined. */
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

/** The URL at which the worker serves the file in the person's browser. */
const addressOf = (fileId: string) => `/bookfile/${encodeURIComponent(fileId)}/content`;

/** Returns false if the browser cannot store files (no secure context). */
export function canKeepFiles(): boolean {
  return 'caches' in globalThis;
}

export async function putFile(db: PersonDatabase, fileId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(bookFileCacheName(db.person));
  const headers = { 'content-length': String(bytes.byteLength), 'content-type': 'application/octet-stream' };
  await cache.put(addressOf(fileId), new Response(new Blob([bytes]), { headers }));
}

/** Returns a complete file that is stored on this device. Browsers read its bytes from their disk when they are needed. */
export async function loadFileBlob(db: PersonDatabase, fileId: string): Promise<Blob | undefined> {
  if (!canKeepFiles() || !(await caches.has(bookFileCacheName(db.person)))) return undefined;
  const stored = await (await caches.open(bookFileCacheName(db.person))).match(addressOf(fileId));
  return stored?.blob();
}

/** Returns the bytes of a complete file that is stored on this device. */
export async function loadFile(db: PersonDatabase, fileId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await loadFileBlob(db, fileId);
  return stored && new Uint8Array(await stored.arrayBuffer());
}

/** Deletes the stored data of a file. Its row stays. */
export async function dropFile(db: PersonDatabase, fileId: string): Promise<void> {
  await dropParts(db, fileId);
  if (canKeepFiles() && (await caches.has(bookFileCacheName(db.person)))) {
    await (await caches.open(bookFileCacheName(db.person))).delete(addressOf(fileId));
  }
}

/** Deletes a download and the stored data of its file. */
export async function removeDownload(db: PersonDatabase, fileId: string): Promise<void> {
  await db.downloads.delete(fileId);
  await dropFile(db, fileId);
}

const networkOnlyName = (fileId: string) => `reading.networkOnly.${fileId}`;

/** Stores whether the publisher forbids copies of a file on a device, so that the reason can be shown offline. */
export function keepNetworkOnly(db: PersonDatabase, fileId: string, isSo: boolean, now: number): Promise<void> {
  return putMeta(db.meta, networkOnlyName(fileId), isSo, now);
}

export async function isNetworkOnly(db: PersonDatabase, fileId: string): Promise<boolean> {
  return (await getMeta(db.meta, networkOnlyName(fileId), z.boolean()))?.value === true;
}

/** Returns the files of a section's materials that the person owns and that open in the reader. */
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
