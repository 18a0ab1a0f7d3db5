import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import type { BookLimits } from '../book-limits.ts';
import { RefusedFile } from '../refused-file.ts';

/** An open EPUB. Its files are read from the archive when they are asked for, and never written to the disk. */
export interface EpubArchive {
  readonly paths: ReadonlySet<string>;
  /** Reads a file of a limited size. @throws RefusedFile if the file is missing, damaged or too large */
  read(path: string, maxBytes: number): Promise<Buffer>;
  /** Reads every file once. @throws RefusedFile if one is damaged */
  verify(): Promise<void>;
  close(): void;
}

const FILE_TYPE_MASK = 0o170_000;
const SYMBOLIC_LINK = 0o120_000;

/** Opens an EPUB and checks the list of its files. @throws RefusedFile */
export async function openEpubArchive(path: string, limits: BookLimits): Promise<EpubArchive> {
  const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true }).catch(() => {
    throw new RefusedFile('archive_broken');
  });
  try {
    const entries = await listEntries(zip, limits);
    return {
      paths: new Set(entries.keys()),
      async read(name, maxBytes) {
        const entry = entries.get(name);
        if (!entry) throw new RefusedFile('epub_file_missing', { name });
        if (entry.uncompressedSize > maxBytes) throw new RefusedFile('epub_file_too_large', { name });
        const chunks: Buffer[] = [];
        await readEntry(zip, entry, (chunk) => chunks.push(chunk));
        return Buffer.concat(chunks);
      },
      async verify() {
        for (const entry of entries.values()) await readEntry(zip, entry, () => undefined);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: yauzl.ZipFile, limits: BookLimits): Promise<ReadonlyMap<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      refuseUnsafe(entry, limits);
      bytes += entry.uncompressedSize;
      if (bytes > limits.maxUnpackedBytes) throw new RefusedFile('archive_bomb', { name: entry.fileName });
      if (entries.size >= limits.maxMembers) throw new RefusedFile('archive_members', { max: limits.maxMembers });
      if (entries.has(entry.fileName)) throw new RefusedFile('archive_duplicate', { name: entry.fileName });
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    // yauzl reports names that leave the archive and damaged directories with plain errors.
    throw error instanceof RefusedFile ? error : new RefusedFile('archive_broken');
  }
  return entries;
}

function refuseUnsafe(entry: yauzl.Entry, { maxRatio }: BookLimits): void {
  const name = entry.fileName;
  if (entry.isEncrypted()) throw new RefusedFile('epub_encrypted');
  // The upper half holds the mode of Unix.
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & FILE_TYPE_MASK) === SYMBOLIC_LINK) throw new RefusedFile('epub_link_outside', { name });
  const isBomb = entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * maxRatio;
  if (isBomb) throw new RefusedFile('archive_bomb', { name });
}

/** Reads a file and checks its size and its checksum. yauzl ends a file that is longer than its directory says. */
async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, onChunk: (chunk: Buffer) => void): Promise<void> {
  const damaged = () => new RefusedFile('epub_file_damaged', { name: entry.fileName });
  const content: Readable = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged();
  });
  let sum = 0;
  try {
    for await (const chunk of content) {
      sum = crc32(chunk, sum);
      onChunk(chunk);
    }
  } catch {
    throw damaged();
  }
  if (sum !== entry.crc32) throw damaged();
}
