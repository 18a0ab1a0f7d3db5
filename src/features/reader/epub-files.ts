import { READING_LIMITS } from '../../domain/reading-limits.ts';
import { openArchive } from './archive.ts';
import { type BookPackage, readPackage } from './book-package.ts';
import type { ContentsEntry, PageEntry } from './reading-engine.ts';
import { readContents, readPages, readStart } from './table-of-contents.ts';

/** What a book may show besides its text. A drawing is shown as a picture, where nothing of it can run. */
const MEDIA =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|application\/(?:font-[\w-]+|vnd\.ms-opentype|x-font-[\w-]+))$/;

/** An EPUB as its files. Nothing is unpacked before it is asked for. */
export interface EpubFiles {
  readonly book: BookPackage;
  readonly contents: readonly ContentsEntry[];
  readonly pages: readonly PageEntry[];
  /** The chapter that a first reading opens. */
  readonly startChapter: number;
  /** The text of a chapter, empty when its file is missing. */
  readonly chapterText: (chapter: number) => string;
  readonly styleText: (path: string) => string | undefined;
  /** A picture, sound or font of the book, `undefined` when it is none or too large. */
  readonly media: (path: string) => Blob | undefined;
  /** How large each chapter's file is, for telling how far through the book a place lies. */
  readonly weights: readonly number[];
}

/** Opens a book from its bytes. Throws an `UnreadableBookError` that says why it cannot be shown. */
export function openEpubFiles(bytes: Uint8Array<ArrayBuffer>): EpubFiles {
  const archive = openArchive(bytes);
  const book = readPackage(archive);
  return {
    book,
    contents: attempt(() => readContents(archive, book)) ?? [],
    pages: attempt(() => readPages(archive, book)) ?? [],
    startChapter: attempt(() => readStart(archive, book)) ?? 0,
    chapterText: (chapter) => {
      const path = book.chapters[chapter] ?? '';
      const text = archive.readText(path) ?? '';
      // A page that is one picture is read as a page that shows it.
      return book.mediaTypes.get(path) === 'image/svg+xml'
        ? `<html xmlns="http://www.w3.org/1999/xhtml"><head/><body>${text.replace(/^\s*<\?xml[^>]*>|<!DOCTYPE[^>]*>/g, '')}</body></html>`
        : text;
    },
    styleText: (path) =>
      /css/i.test(book.mediaTypes.get(path) ?? path) ? attempt(() => archive.readText(path)) : undefined,
    media: (path) => {
      const type = book.mediaTypes.get(path) ?? '';
      if (!MEDIA.test(type)) return undefined;
      const data = attempt(() => archive.read(path, READING_LIMITS.picture));
      return data && new Blob([data], { type });
    },
    weights: book.chapters.map((path) => archive.sizeOf(path) ?? 0),
  };
}

/** One part that cannot be had is no reason to close the book. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
