import { decodePicture, pictureHash } from '../../pictures/decode-picture.ts';
import type { BookLimits } from './book-limits.ts';

/** The pictures of a cover as they are stored and served. */
export interface MadeCover {
  /** Hash of the received picture. It names the stored pictures. */
  readonly hash: string;
  readonly full: Buffer;
  readonly thumbnail: Buffer;
}

const THUMBNAIL_WIDTH = 320;
const FULL_WIDTH = 800;

/**
 * Makes the two sizes of a cover.
 * @throws RefusedFile if the picture is damaged, too large or too slow to decode
 */
export function makeCover(bytes: Buffer, limits: BookLimits): Promise<MadeCover> {
  return decodePicture(bytes, limits, async (decoded) => {
    const full = await decoded()
      .resize({ width: FULL_WIDTH, height: FULL_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
    const thumbnail = await decoded()
      .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { hash: pictureHash(bytes), full, thumbnail };
  });
}
