import { Readable } from 'node:stream';
import type { BookStorage } from '../book-files/storage/book-storage.ts';
import { putOnce } from '../book-files/storage/put-once.ts';
import { BOOK_LIMITS } from '../imports/books/book-limits.ts';
import { decodePicture, pictureHash } from '../pictures/decode-picture.ts';

/** Folder of the logos in the storage of book files, and in the paths of pages. */
export const LOGOS_FOLDER = 'logos';
/** Largest size of a logo in pixels. Pages show it 32 high; a fine screen needs four times as many. */
const MAX_SIZE = { width: 640, height: 128 };

interface MadeLogo {
  readonly hash: string;
  readonly picture: Buffer;
}

/**
 * Makes a logo of a picture. What is transparent stays transparent.
 * @throws RefusedFile if the picture is damaged, too large or too slow to decode
 */
export function makeLogo(bytes: Buffer): Promise<MadeLogo> {
  return decodePicture(bytes, BOOK_LIMITS, async (decoded) => ({
    hash: pictureHash(bytes),
    picture: await decoded()
      .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ nearLossless: true })
      .toBuffer(),
  }));
}

/** Stores a logo. Returns the path by which pages show it. */
export async function storeLogo(storage: BookStorage, { hash, picture }: MadeLogo): Promise<string> {
  const path = `${LOGOS_FOLDER}/${hash}.webp`;
  await putOnce(storage, path, picture.length, () => Readable.from([picture]));
  return `/${path}`;
}
