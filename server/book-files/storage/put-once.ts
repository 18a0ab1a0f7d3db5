import type { Readable } from 'node:stream';
import type { BookStorage } from './book-storage.ts';

/** Writes a file whose name contains the hash of its content, unless it is there. */
export async function putOnce(storage: BookStorage, path: string, size: number, open: () => Readable): Promise<void> {
  if ((await storage.stat(path))?.size === size) return;
  await storage.put(path, open(), size);
}
