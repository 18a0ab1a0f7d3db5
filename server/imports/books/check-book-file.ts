import { readFile } from 'node:fs/promises';
import { pictureKind } from '../../pictures/decode-picture.ts';
import type { BookFileName } from './book-file-name.ts';
import type { BookLimits } from './book-limits.ts';
import { type BookMetadata, mergeMetadata } from './book-metadata.ts';
import { inspectBookFile } from './inspect-book-file.ts';
import { type MadeCover, makeCover } from './make-covers.ts';
import type { ReceivedFile } from './receive-file.ts';
import { RefusedFile } from './refused-file.ts';

/** A book file that the reader can open. */
export interface CheckedFile {
  readonly extension: 'epub' | 'pdf';
  readonly file: ReceivedFile;
  readonly metadata: BookMetadata;
  /** The cover inside the file. */
  readonly cover: MadeCover | undefined;
  readonly pages: number | undefined;
}

/** Checks a book file. @throws RefusedFile */
export async function checkBookFile(
  extension: CheckedFile['extension'],
  file: ReceivedFile,
  limits: BookLimits,
): Promise<CheckedFile> {
  requireKind(extension, file.head);
  const { metadata, pages, cover } = await inspectBookFile({ extension, path: file.path, limits });
  return {
    extension,
    file,
    metadata: mergeMetadata([metadata]),
    cover: cover && (await makeOwnCover(Buffer.from(cover), limits)),
    pages,
  };
}

/** Checks a supplied cover and makes its sizes. @throws RefusedFile */
export async function checkPicture(
  extension: 'jpg' | 'png',
  file: ReceivedFile,
  limits: BookLimits,
): Promise<MadeCover> {
  requireKind(extension, file.head);
  return makeCover(await readFile(file.path), limits);
}

/** Returns the size that a file of this kind may have. */
export function maxBytesOf(extension: BookFileName['extension'], limits: BookLimits): number {
  if (extension === 'epub') return limits.maxEpubBytes;
  return extension === 'pdf' ? limits.maxPdfBytes : limits.maxPictureBytes;
}

function requireKind(extension: BookFileName['extension'], head: Buffer): void {
  const found = kindOf(head);
  if (found !== undefined && found !== extension) throw new RefusedFile('content_mismatch', { extension, found });
}

function kindOf(head: Buffer): string | undefined {
  if (head.subarray(0, 2).equals(Buffer.from('PK'))) return 'epub';
  return head.subarray(0, 5).equals(Buffer.from('%PDF-')) ? 'pdf' : pictureKind(head);
}

/** A damaged cover inside a book is left out. The book can be read without it. */
async function makeOwnCover(bytes: Buffer, limits: BookLimits): Promise<MadeCover | undefined> {
  return makeCover(bytes, limits).catch((error: unknown) => {
    if (error instanceof RefusedFile) return undefined;
    throw error;
  });
}
