import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BookStorage, BookStorageError, isStoragePath } from './book-storage.ts';

/** Keeps the files in a folder, which every copy of the server must see. */
export function createFolderStorage(folder: string): BookStorage {
  return {
    stat: (path) => sizeIn(folder, path),
    async open(path, range) {
      if (!(await sizeIn(folder, path))) return undefined;
      return createReadStream(join(folder, path), range ? { start: range.first, end: range.last } : {});
    },
    put: (path, content) => write(folder, path, content),
    async remove(path) {
      if (isStoragePath(path)) await rm(join(folder, path), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
    },
  };
}

async function sizeIn(folder: string, path: string): Promise<{ readonly size: number } | undefined> {
  if (!isStoragePath(path)) return undefined;
  try {
    const found = await stat(join(folder, path));
    return found.isFile() ? { size: found.size } : undefined;
  } catch {
    return undefined;
  }
}

async function write(folder: string, path: string, content: Readable): Promise<void> {
  if (!isStoragePath(path)) throw new BookStorageError(`The path ${path} leaves the folder of the book files`);
  const target = join(folder, path);
  const draft = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await pipeline(content, createWriteStream(draft));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
