import { READING_LIMITS } from '../../domain/reading-limits.ts';
import { openArchive } from './archive.ts';
import { readPackage } from './book-package.ts';
import { type ContentsEntry, readContents, readStart } from './table-of-contents.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'];

/** An EPUB ready to be read. */
export interface OpenBook {
  readonly title: string;
  readonly language: string | undefined;
  readonly isRightToLeft: boolean;
  /** Paths in reading order. */
  readonly chapters: readonly string[];
  readonly contents: readonly ContentsEntry[];
  /** The chapter that a first reading opens. */
  readonly startChapter: number;
  /** The text of a chapter, empty when its file is missing. */
  readonly chapterText: (chapter: number) => string;
  /** A picture of the book, `undefined` when it is none or too large. */
  readonly picture: (path: string) => Blob | undefined;
}

/** Opens a book from its bytes. Throws an `UnreadableBookError` that says why it cannot be shown. */
export function openBook(bytes: Uint8Array<ArrayBuffer>): OpenBook {
  const archive = openArchive(bytes);
  const book = readPackage(archive);
  return {
    title: book.title,
    language: book.language,
    isRightToLeft: book.isRightToLeft,
    chapters: book.chapters,
    contents: readContents(archive, book),
    startChapter: readStart(archive, book),
    chapterText: (chapter) => archive.readText(book.chapters[chapter] ?? '') ?? '',
    picture: (path) => {
      const type = book.mediaTypes.get(path) ?? '';
      if (!PICTURES.includes(type)) return undefined;
      try {
        const data = archive.read(path, READING_LIMITS.picture);
        return data && new Blob([data], { type });
      } catch {
        // One picture that cannot be shown is no reason to close the book.
        return undefined;
      }
    },
  };
}
