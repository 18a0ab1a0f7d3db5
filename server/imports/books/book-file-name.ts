import { isIsbn13 } from '../../../src/domain/catalog/isbn.ts';
import { RefusedFile } from './refused-file.ts';

export type BookExtension = 'epub' | 'pdf';
export type PictureExtension = 'jpg' | 'png';

export interface BookFileName {
  readonly isbn: string;
  readonly extension: BookExtension | PictureExtension;
}

const EXTENSIONS: Readonly<Record<string, BookFileName['extension']>> = {
  epub: 'epub',
  pdf: 'pdf',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
};

/** Returns true for a sheet with the data of books. */
export function isSheetName(name: string): boolean {
  return /\.(csv|tsv|xlsx)$/i.test(name);
}

/**
 * Reads a name such as "978-0-306-40615-7.epub". Hyphens and spaces in the number are ignored.
 * @throws RefusedFile for another kind of file, or a number that is not an ISBN-13 with a valid check digit
 */
export function parseBookFileName(name: string): BookFileName {
  const dot = name.lastIndexOf('.');
  const given = dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
  const extension = EXTENSIONS[given];
  if (!extension) throw new RefusedFile('kind_unknown', { extension: given });
  const number = name.slice(0, dot).replace(/[\s\u2010-\u2015_-]/g, '');
  if (!/^\d{13}$/.test(number)) throw new RefusedFile('isbn_missing', { name });
  if (!isIsbn13(number)) throw new RefusedFile('isbn_invalid', { isbn: number });
  return { isbn: number, extension };
}
