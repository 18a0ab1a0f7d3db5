import * as yauzl from 'yauzl';
import { isBomb, isSymbolicLink, readEntry } from '../../zip-entry.ts';
import type { BookLimits } from '../book-limits.ts';
import { RefusedFile } from '../refused-file.ts';

/** An open EPUB. Its files are read from the archive when they are asked for, and never written to the disk. */
export interface EpubArchive {
  readonly paths: ReadonlySet<string>;
  /** Returns the size of a file in bytes after unpacking; 0 if it is missing. */
  sizeOf(path: string): number;
  /** Reads a file of a limited size. @throws RefusedFile if the file is missing, damaged or too large */
  read(path: string, maxBytes: number): Promise<Buffer>;
  /** Reads every file once. @throws RefusedFile if one is damaged */
  verify(): Promise<void>;
  close(): void;
}

/** Opens an EPUB and checks the list of its files. @throws RefusedFile */
export async function openEpubArchive(path: string, limits: BookLimits): Promise<EpubArchive> {
  const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true }).catch(() => {
    throw new RefusedFile('archive_broken');
  });
  try {
    const entries = await listEntries(zip, limits);
    return {
      paths: new Set(entries.keys()),
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      async read(name, maxBytes) {
        const entry = entries.get(name);
        if (!entry) throw new RefusedFile('epub_file_missing', { name });
        if (entry.uncompressedSize > maxBytes) throw new RefusedFile('epub_file_too_large', { name });
        const chunks: Buffer[] = [];
        for await (const chunk of readFile(zip, entry)) chunks.push(chunk);
        return Buffer.concat(chunks);
      },
      async verify() {
        for (const entry of entries.values()) {
          const content = readFile(zip, entry);
          while (!(await content.next()).done);
        }
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
  if (isSymbolicLink(entry)) throw new RefusedFile('epub_link_outside', { name });
  if (isBomb(entry, maxRatio)) throw new RefusedFile('archive_bomb', { name });
}

function readFile(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  return readEntry(zip, entry, () => new RefusedFile('epub_file_damaged', { name: entry.fileName }));
}
