import { excerptOf, type SearchableText, searchableText } from '../../../domain/reading/reading-search.ts';
import type { BookMeasure, SearchHit } from '../reading-engine.ts';
import { chapterText } from './chapter-text.ts';
import type { EpubFiles } from './epub-files.ts';
import { createPause } from './run-in-slices.ts';
import { rangeOf, type TextIndex } from './text-index.ts';

const MAX_IN_A_CHAPTER = 50;

/** Finds a phrase in reading order. The page can handle input in between, also within a long chapter. */
export async function* searchEpub(files: EpubFiles, phrase: string, signal: AbortSignal): AsyncGenerator<SearchHit> {
  const pause = createPause();
  for (const chapterIndex of files.book.chapters.keys()) {
    const searchable = searchableText();
    for (const piece of await piecesOf(files, chapterIndex)) {
      searchable.add(piece);
      await pause();
      if (signal.aborted) return;
    }
    yield* hitsIn(searchable, chapterIndex, phrase);
  }
}

function* hitsIn(searchable: SearchableText, chapterIndex: number, phrase: string): Generator<SearchHit> {
  const matches = searchable.find(phrase, MAX_IN_A_CHAPTER);
  if (matches.length === 0) return;
  const text = searchable.text();
  for (const [nth, match] of matches.entries()) {
    yield { target: { kind: 'phrase', chapterIndex, phrase, nth }, chapterIndex, ...excerptOf(text, match) };
  }
}

/** Counts the text of the whole book. The page can handle input in between. */
export async function measureEpub(files: EpubFiles): Promise<BookMeasure> {
  const characters = await countText(files, files.book.chapters.keys());
  return { characters, printable: characters };
}

/** Estimates the text of the whole book from the chapters that were read. Nothing else is fetched. */
export async function estimateEpub(files: EpubFiles): Promise<BookMeasure> {
  const read = [...files.chaptersRead];
  const sizeOf = (chapters: readonly number[]) =>
    chapters.reduce((size, chapter) => size + files.chapterSize(chapter), 0);
  const share = sizeOf(read) / Math.max(1, sizeOf([...files.book.chapters.keys()]));
  const characters = share > 0 ? Math.floor((await countText(files, read)) / share) : 0;
  return { characters, printable: characters };
}

async function countText(files: EpubFiles, chapters: Iterable<number>): Promise<number> {
  const pause = createPause();
  let characters = 0;
  for (const chapter of chapters) {
    for (const piece of await piecesOf(files, chapter)) {
      characters += piece.length;
      await pause();
    }
  }
  return characters;
}

async function piecesOf(files: EpubFiles, chapterIndex: number): Promise<Iterable<string>> {
  try {
    return chapterText(await files.chapterText(chapterIndex));
  } catch {
    // A chapter that cannot be read is reported when it is opened.
    return [];
  }
}

const PIECE = 16_000;

/** Returns an occurrence of a phrase in the shown chapter, counted from 0. */
export async function findNth(textIndex: TextIndex, phrase: string, nth: number): Promise<Range | undefined> {
  const pause = createPause();
  const searchable = searchableText();
  for (let from = 0; from < textIndex.text.length; from += PIECE) {
    searchable.add(textIndex.text.slice(from, from + PIECE));
    await pause();
  }
  const match = searchable.find(phrase, nth + 1)[nth];
  return match && rangeOf(textIndex, match.from, match.to);
}
