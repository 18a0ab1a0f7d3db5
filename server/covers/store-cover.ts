import { Readable } from 'node:stream';
import type { BookStorage } from '../book-files/storage/book-storage.ts';
import { putOnce } from '../book-files/storage/put-once.ts';
import type { MadeCover } from '../imports/books/make-covers.ts';
import { COVER_FILES, COVERS_FOLDER } from './cover-files.ts';

/** Stores both sizes of a cover. */
export async function storeCover(storage: BookStorage, { hash, full, thumbnail }: MadeCover): Promise<void> {
  const pictures = [
    [COVER_FILES.full(hash), full],
    [COVER_FILES.thumbnail(hash), thumbnail],
  ] as const;
  for (const [name, bytes] of pictures) {
    await putOnce(storage, `${COVERS_FOLDER}/${name}`, bytes.length, () => Readable.from([bytes]));
  }
}

/** Returns the paths by which pages show a stored cover. */
export function coverPaths({ hash }: Pick<MadeCover, 'hash'>): { readonly full: string; readonly thumbnail: string } {
  return {
    full: `/${COVERS_FOLDER}/${COVER_FILES.full(hash)}`,
    thumbnail: `/${COVERS_FOLDER}/${COVER_FILES.thumbnail(hash)}`,
  };
}
