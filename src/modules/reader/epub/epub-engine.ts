import type { ByteSource } from '../data/byte-source.ts';
import type { BookMeasure, ReadingEngine } from '../reading-engine.ts';
import { openEpubFiles } from './epub-files.ts';
import { estimateEpub, measureEpub, searchEpub } from './epub-search.ts';
import { showEpub } from './epub-view.ts';

/** Opens an EPUB 2 or 3. Throws an `UnreadableBookError` that says why it cannot be shown. */
export async function openEpub(source: ByteSource): Promise<ReadingEngine> {
  const files = await openEpubFiles(source);
  const { book } = files;
  let measured: Promise<BookMeasure> | undefined;
  return {
    info: {
      title: book.title,
      authors: book.authors,
      publisher: book.publisher,
      year: book.year,
      language: book.language,
      isRightToLeft: book.isRightToLeft,
      layout: book.isFixed ? 'fixed' : 'reflowable',
    },
    contents: files.contents,
    pages: files.pages,
    show: (host, options) => showEpub(files, host, options),
    search: (phrase, signal) => searchEpub(files, phrase, signal),
    measure: () => {
      measured ??= measureEpub(files);
      return measured;
    },
    estimate: () => estimateEpub(files),
    close: () => undefined,
  };
}
