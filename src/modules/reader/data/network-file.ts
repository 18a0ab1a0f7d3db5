import { UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import type { FileLink } from '../../../domain/reading/reading-schema.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { type Fetched, fetchOnlyPart, requestDownloadUrl } from '../../downloads/data/fetch-book-file.ts';
import { loadDownload, loadFileBlob } from '../../downloads/data/queries.ts';
import { type ByteSource, blobSource, blockSource } from './byte-source.ts';

/** The end of an archive contains its directory, and the end of a PDF the places of its objects. */
const FIRST_BYTES = 128 * 1024;

/**
 * Opens a file of which only the parts that are needed are fetched (READ-7). The value is `undefined` if the server or
 * a proxy sends the whole file instead of a part.
 */
export async function openNetworkFile(
  context: UserSyncContext,
  fileId: string,
  link: FileLink,
): Promise<Fetched<ByteSource | undefined>> {
  const tailFrom = Math.max(0, link.sizeBytes - FIRST_BYTES);
  const tail = await fetchOnlyPart(context.client, link, tailFrom, link.sizeBytes);
  if (!tail.ok) return tail;
  if (tail.value === undefined) return { ok: true, value: undefined };
  return { ok: true, value: withTail(networkSource(context, fileId, link), new Uint8Array(tail.value)) };
}

/** Reads the end of a file from memory. */
function withTail(source: ByteSource, tail: Uint8Array<ArrayBuffer>): ByteSource {
  const tailFrom = source.size - tail.byteLength;
  const read: ByteSource['read'] = async (from, to) =>
    from >= tailFrom ? tail.slice(from - tailFrom, to - tailFrom) : source.read(from, to);
  return { size: source.size, read };
}

/**
 * Reads a file from the network until its download is complete, and then from this device. Reading throws an
 * `UnreadableBookError` while the store does not answer.
 */
function networkSource(context: UserSyncContext, fileId: string, first: FileLink): ByteSource {
  let link = first;
  let stored: ByteSource | undefined;
  const readStored = async (from: number, to: number) => {
    stored ??= await storedSource(context, fileId, first.sha256);
    return stored?.read(from, to);
  };
  const readPart = async (from: number, to: number) => {
    const part = await fetchOnlyPart(context.client, link, from, to);
    return part.ok && part.value ? new Uint8Array(part.value) : undefined;
  };
  /** The address of a file is valid for some minutes. Another edition of the file cannot be read on. */
  const renew = async () => {
    const renewed = await requestDownloadUrl(context.client, fileId);
    if (!renewed.ok || renewed.value.sha256 !== first.sha256) throw new UnreadableBookError('offline');
    link = renewed.value;
  };
  const read: ByteSource['read'] = async (from, to) => {
    const bytes = (await readStored(from, to)) ?? (await readPart(from, to));
    if (bytes) return bytes;
    await renew();
    const again = await readPart(from, to);
    if (!again) throw new UnreadableBookError('offline');
    return again;
  };
  return blockSource({ size: first.sizeBytes, read });
}

async function storedSource({ db }: UserSyncContext, fileId: string, sha256: string): Promise<ByteSource | undefined> {
  const download = await loadDownload(db, fileId);
  if (download?.state !== 'ready' || download.sha256 !== sha256) return undefined;
  const blob = await loadFileBlob(db, fileId);
  return blob && blobSource(blob);
}
