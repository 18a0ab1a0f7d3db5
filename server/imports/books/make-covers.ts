import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { COVER_FILES } from '../../covers/cover-files.ts';
import type { BookLimits } from './book-limits.ts';
import { RefusedFile } from './refused-file.ts';

/** The pictures of a cover as they are stored and served. */
export interface MadeCover {
  /** Hash of the received picture. It names the stored pictures. */
  readonly hash: string;
  readonly full: Buffer;
  readonly thumbnail: Buffer;
}

const MAX_SECONDS = 10;
const THUMBNAIL_WIDTH = 320;
const FULL_WIDTH = 800;

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

/**
 * Decodes a picture and makes the two sizes of a cover. Metadata such as places and names of devices are left out.
 * @throws RefusedFile if the picture is damaged, too large or too slow to decode
 */
export async function makeCover(bytes: Buffer, { maxPixels }: BookLimits): Promise<MadeCover> {
  if (pictureKind(bytes) === undefined) throw new RefusedFile('picture_broken');
  const decoded = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
      .rotate()
      .timeout({ seconds: MAX_SECONDS });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw new RefusedFile('picture_too_large', { width, height });
    const full = await decoded()
      .resize({ width: FULL_WIDTH, height: FULL_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
    const thumbnail = await decoded()
      .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, COVER_FILES.hashLength), full, thumbnail };
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('picture_broken');
  }
}
