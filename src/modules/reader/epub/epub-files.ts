import { READING_LIMITS, UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import { weighChapters } from '../../../domain/reading/reading-progress.ts';
import {
  ADOBE_SCRAMBLE,
  adobeScramble,
  type FontScramble,
  IDPF_SCRAMBLE,
  idpfScramble,
  unscramble,
} from '../../../domain/reading/scrambled-font.ts';
import type { ByteSource } from '../data/byte-source.ts';
import type { ContentsEntry, PageEntry } from '../reading-engine.ts';
import { type Archive, openArchive } from './archive.ts';
import { type BookPackage, readPackage } from './book-package.ts';
import { findPlace } from './epub-locator.ts';
import { type OverlayClip, readOverlay } from './media-overlay.ts';
import { isPicture, isText, mediaTypeOf } from './media-type.ts';
import { type ChapterIndexOf, readLists } from './table-of-contents.ts';

const RECORDING = /^(?:audio|video)\//;
/** File names of markup, also when the package declares another type for it. */
const TEXT_NAME = /\.(?:x?html?|xml|svg)$/i;

/** The files of an EPUB. Each one is unpacked when it is requested. */
export interface EpubFiles {
  readonly book: BookPackage;
  readonly contents: readonly ContentsEntry[];
  readonly pages: readonly PageEntry[];
  /** Returns the chapter of a link; `undefined` for a link that leads to none. */
  readonly chapterIndexOf: ChapterIndexOf;
  /** Chapter that opens on the first reading. */
  readonly startChapter: number;
  /** Returns the markup of a chapter. Throws an `UnreadableBookError` if its file is missing, damaged or too large. */
  readonly chapterText: (chapter: number) => Promise<string>;
  /** Chapters whose markup was read. */
  readonly chaptersRead: ReadonlySet<number>;
  /** Returns the size of a chapter's markup in bytes, as the archive declares it. */
  readonly chapterSize: (chapter: number) => number;
  /** Returns the next or previous chapter in the reading order; `undefined` past an end. */
  readonly chapterAfter: (chapter: number, direction: 1 | -1) => number | undefined;
  readonly styleText: (path: string) => Promise<string | undefined>;
  /** Returns an image, sound or font of the book; `undefined` if it is none or too large. */
  readonly media: (path: string) => Promise<Blob | undefined>;
  /** Returns the narration of a chapter; empty if it has none or it cannot be read. */
  readonly overlay: (chapter: number) => Promise<readonly OverlayClip[]>;
  /** Weight of each chapter in the progress through the book. Auxiliary chapters have the weight 0. */
  readonly weights: readonly number[];
}

/** Opens a book. Throws an `UnreadableBookError` that says why it cannot be shown. */
export async function openEpubFiles(source: ByteSource): Promise<EpubFiles> {
  const archive = await openArchive(source);
  const book = await readPackage(archive);
  const scrambles = await scramblesOf(book);
  const chapterAfter = (chapter: number, direction: 1 | -1): number | undefined => {
    const next = chapter + direction;
    if (book.chapters[next] === undefined) return undefined;
    return book.asides.has(next) ? chapterAfter(next, direction) : next;
  };
  const chapterIndexOf = chapterFinder(archive, book);
  const { start, ...lists } = await readLists(archive, book, chapterIndexOf);
  const chaptersRead = new Set<number>();
  const startChapter = book.asides.has(start) ? (chapterAfter(start, 1) ?? start) : start;
  return {
    book,
    ...lists,
    ...{ startChapter, chapterIndexOf, chapterAfter, chaptersRead },
    chapterSize: (chapter) => archive.sizeOf(book.chapters[chapter] ?? '') ?? 0,
    chapterText: async (chapter) => {
      const path = book.chapters[chapter] ?? '';
      const declared = book.mediaTypes.get(path) ?? '';
      if (isPicture(path, declared)) return picturePage(path);
      // Its bytes would be shown as text. A chapter may have any type that its file name corrects.
      if (!isText(declared) && !TEXT_NAME.test(path)) throw new UnreadableBookError('damaged');
      const text = await archive.readText(path);
      if (text === undefined) throw new UnreadableBookError('damaged');
      chaptersRead.add(chapter);
      // A page that is a single SVG is read as a page that shows it.
      return book.mediaTypes.get(path) === 'image/svg+xml'
        ? `<html xmlns="http://www.w3.org/1999/xhtml"><head/><body>${text.replace(/^\s*<\?xml[^>]*>|<!DOCTYPE[^>]*>/g, '')}</body></html>`
        : text;
    },
    styleText: async (path) => {
      const declared = book.mediaTypes.get(archive.nameOf(path)) ?? path;
      return /css/i.test(declared) ? attempt(() => archive.readText(path)) : undefined;
    },
    media: async (asked) => {
      const name = archive.nameOf(asked);
      const path = book.pictures.get(name) ?? name;
      const declared = book.mediaTypes.get(path);
      const type = declared === undefined ? undefined : mediaTypeOf(path, declared);
      if (type === undefined) return undefined;
      const most = RECORDING.test(type) ? READING_LIMITS.recording : READING_LIMITS.picture;
      const data = await attempt(() => archive.read(path, most));
      const method = book.scrambled.get(path);
      if (!data || method === undefined) return data && new Blob([data], { type });
      const scramble = scrambles.get(method);
      if (!scramble) return undefined;
      unscramble(data, scramble);
      return new Blob([data], { type });
    },
    overlay: async (chapter) => {
      const path = book.overlays.get(chapter);
      if (path === undefined) return [];
      const isChapter = (one: string) => archive.nameOf(one) === book.chapters[chapter];
      return (await attempt(async () => readOverlay((await archive.readText(path)) ?? '', path, isChapter))) ?? [];
    },
    weights: weightsOf(archive, book, startChapter),
  };
}

/** A link to a CFI names the package, and the CFI names the item of the spine. */
function chapterFinder(archive: Archive, { chapters, references }: BookPackage): ChapterIndexOf {
  const indexes = new Map([...chapters.entries()].reverse().map(([chapterIndex, path]) => [path, chapterIndex]));
  return ({ path, fragment }) => {
    const place = findPlace(fragment ?? '');
    if (!place) return indexes.get(archive.nameOf(path));
    return references.get(place.reference ?? place.number) ?? references.get(place.number);
  };
}

/** Returns a page that shows one picture of the book. */
export function picturePage(path: string): string {
  const name = encodeURIComponent(path.replace(/^.*\//, ''));
  return `<html xmlns="http://www.w3.org/1999/xhtml"><head/><body><img src="${name}" alt=""/></body></html>`;
}

function weightsOf(archive: Archive, { chapters, asides, isFixed }: BookPackage, start: number): readonly number[] {
  const sizes = chapters.map((path, chapter) => (asides.has(chapter) ? 0 : isFixed ? 1 : (archive.sizeOf(path) ?? 0)));
  // Each chapter of a fixed book is one page and is identified by its number.
  return isFixed ? sizes : weighChapters(sizes, start);
}

/** Returns how to restore the obfuscated fonts of a book. A font with an unknown method is not loaded. */
async function scramblesOf({ identifiers, scrambled }: BookPackage): Promise<ReadonlyMap<string, FontScramble>> {
  const scrambles = new Map<string, FontScramble>();
  if (scrambled.size === 0) return scrambles;
  const adobe = adobeScramble(identifiers);
  if (adobe) scrambles.set(ADOBE_SCRAMBLE, adobe);
  // Browsers compute hashes only in secure contexts.
  const [identifier] = identifiers;
  if (identifier !== undefined && 'subtle' in crypto) {
    scrambles.set(IDPF_SCRAMBLE, await idpfScramble(identifier, sha1));
  }
  return scrambles;
}

async function sha1(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
}

/** Returns `undefined` instead of throwing, because the book stays readable when an optional part fails. */
async function attempt<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
