import { excerptOf, findPhrase } from '../../../domain/reading/reading-search.ts';
import type { BookMeasure, ReadingEngine, SearchHit } from '../reading-engine.ts';
import { readChapter } from './chapter-document.ts';
import { type EpubFiles, openEpubFiles } from './epub-files.ts';
import { locatorOf } from './epub-locator.ts';
import { showEpub } from './epub-view.ts';
import { rangeOf, textIndexOf } from './text-index.ts';

/** Opens an EPUB 2 or 3. Throws an `UnreadableBookError` that says why it cannot be shown. */
export async function openEpub(bytes: Uint8Array<ArrayBuffer>): Promise<ReadingEngine> {
  const files = await openEpubFiles(bytes);
  const { book } = files;
  let measured: Promise<BookMeasure> | undefined;
  return {
    facts: {
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
    search: (phrase, signal) => search(files, phrase, signal),
    measure: () => {
      measured ??= measure(files);
      return measured;
    },
    close: () => undefined,
  };
}

const MAX_IN_A_CHAPTER = 50;

async function* search(files: EpubFiles, phrase: string, signal: AbortSignal): AsyncGenerator<SearchHit> {
  for (const section of files.book.chapters.keys()) {
    await yieldToMain();
    if (signal.aborted) return;
    const body = bodyOf(files, section);
    if (!body) continue;
    const textIndex = textIndexOf(body);
    for (const match of findPhrase(textIndex.text, phrase, MAX_IN_A_CHAPTER)) {
      const range = rangeOf(textIndex, match.from, match.to);
      if (range) yield { locator: locatorOf(section, range), section, ...excerptOf(textIndex.text, match) };
    }
  }
}

/** Counts the text of the whole book, chapter by chapter, yielding to the browser in between. */
async function measure(files: EpubFiles): Promise<BookMeasure> {
  let characters = 0;
  for (const section of files.book.chapters.keys()) {
    await yieldToMain();
    const body = bodyOf(files, section);
    if (body) characters += textIndexOf(body).text.length;
  }
  return { characters, printable: characters };
}

function bodyOf(files: EpubFiles, section: number): HTMLElement | undefined {
  try {
    return readChapter(files.chapterText(section)).document.body;
  } catch {
    // A chapter that cannot be read is reported when it is opened.
    return undefined;
  }
}

function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
