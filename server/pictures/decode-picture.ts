import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { BookLimits } from '../imports/books/book-limits.ts';
import { RefusedFile } from '../imports/books/refused-file.ts';

const MAX_SECONDS = 10;
/** Characters of a hash in the name of a stored picture. */
const HASH_LENGTH = 32;

const SIGNATURES: readonly (readonly [string, number, string])[] = [
  ['jpg', 0, '\u00FF\u00D8\u00FF'],
  ['png', 0, '\u0089PNG\r\n\u001A\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
];

/** Returns the kind of a picture by its first bytes. Other kinds, such as SVG, are never decoded. */
export function pictureKind(bytes: Buffer): string | undefined {
  const found = SIGNATURES.find(([, at, mark]) => bytes.toString('latin1', at, at + mark.length) === mark);
  return found?.[0];
}

/** Returns the hash of a received picture. It names what is made of it and stored. */
export function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Decodes a picture and makes smaller ones of it. Each call of `decoded` starts from the received bytes. Metadata such as
 * places and names of devices are left out.
 * @throws RefusedFile if the picture is damaged, too large or too slow to decode
 */
export async function decodePicture<Made>(
  bytes: Buffer,
  { maxPixels }: Pick<BookLimits, 'maxPixels'>,
  make: (decoded: () => Sharp) => Promise<Made>,
): Promise<Made> {
  if (pictureKind(bytes) === undefined) throw new RefusedFile('picture_broken');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw new RefusedFile('picture_too_large', { width, height });
    return await make(() =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
        .rotate()
        .timeout({ seconds: MAX_SECONDS }),
    );
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('picture_broken');
  }
}
