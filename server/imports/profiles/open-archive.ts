import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { isBomb, isSymbolicLink, readEntry } from '../zip-entry.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** One file of an import: a member of a zip archive, or the uploaded file itself. */
export interface SourceFile {
  /** Name without folders, as the archive writes it. */
  readonly name: string;
  /** Size of the content in bytes. */
  readonly size: number;
  /** Opens the content from its start. It can be opened several times, one after the other. */
  readonly open: () => Promise<Readable>;
}

export interface Archive {
  readonly files: readonly SourceFile[];
  readonly close: () => void;
}

/** Limits that protect disk and memory from archives that unpack to much more than their size. */
const MAX_FILES = 500;
const MAX_BYTES = 4 * 1024 ** 3;
const MAX_RATIO = 200;

const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');

/**
 * Opens a zip archive, or any other file as an archive with one file. Files in folders are found by their name alone,
 * because some systems put their files into a folder. Links, encrypted files and names that leave the archive are
 * refused, and nothing is written to the disk.
 * @throws UnreadableFile
 */
export async function openArchive(path: string, fileName: string): Promise<Archive> {
  if (!(await isZip(path))) return { files: [await plainFile(path, fileName)], close: () => undefined };
  const zip = await openZip(path);
  try {
    return { files: await listFiles(zip), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.equals(ZIP_SIGNATURE);
  } finally {
    await handle.close();
  }
}

async function plainFile(path: string, name: string): Promise<SourceFile> {
  const handle = await open(path);
  const { size } = await handle.stat().finally(() => handle.close());
  return { name, size, open: async () => createReadStream(path) };
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false, strictFileNames: true });
  } catch {
    throw new UnreadableFile('archive_broken');
  }
}

async function listFiles(zip: yauzl.ZipFile): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || isSystemFile(entry.fileName)) continue;
      refuseUnsafe(entry);
      bytes += entry.uncompressedSize;
      if (files.length >= MAX_FILES) throw new UnreadableFile('archive_too_many_files', { max: MAX_FILES });
      if (bytes > MAX_BYTES) throw new UnreadableFile('archive_too_large', { maxGigabytes: 4 });
      const name = entry.fileName.split('/').at(-1) ?? entry.fileName;
      files.push({ name, size: entry.uncompressedSize, open: () => openEntry(zip, entry) });
    }
  } catch (error) {
    // yauzl reports names that leave the archive and damaged directories with plain errors.
    throw error instanceof UnreadableFile ? error : new UnreadableFile('archive_broken');
  }
  return files;
}

/** Opens a member. Damaged content ends the stream with an {@link UnreadableFile}. */
async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  const damaged = () => new UnreadableFile('archive_member_broken', { name: entry.fileName });
  return Readable.from(readEntry(zip, entry, damaged), { objectMode: false });
}

/** Files that operating systems add to archives. */
function isSystemFile(path: string): boolean {
  return path.startsWith('__MACOSX/') || path.split('/').some((part) => part.startsWith('.'));
}

function refuseUnsafe(entry: yauzl.Entry): void {
  const name = entry.fileName;
  if (entry.isEncrypted()) throw new UnreadableFile('archive_encrypted', { name });
  if (isSymbolicLink(entry)) throw new UnreadableFile('archive_link', { name });
  if (isBomb(entry, MAX_RATIO)) throw new UnreadableFile('archive_bomb', { name });
}
