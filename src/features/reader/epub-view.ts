import { sentencesFrom } from '../../domain/reading-sentences.ts';
import { readChapter } from './chapter-document.ts';
import type { EpubFiles } from './epub-files.ts';
import { isShownOn, type Leaf, passageIn, shownTextOf } from './epub-leaf.ts';
import { locatorOf } from './epub-locator.ts';
import { type OpenPages, openPages } from './epub-pages.ts';
import { placeInEpub } from './epub-place.ts';
import { flatTextOf, rangeOf } from './flat-text.ts';
import { listenToFrame } from './frame-events.ts';
import { printInFrame } from './print-in-frame.ts';
import type { PaintedPassage, ReadingView, Sentence, Target, ViewOptions } from './reading-engine.ts';

/** Shows an EPUB inside an element. */
export async function showEpub(files: EpubFiles, host: HTMLElement, options: ViewOptions): Promise<ReadingView> {
  let passages: readonly PaintedPassage[] = [];
  const moves: Moves = { show, turn, tell, relay };
  const pages = await openPages(files, host, options, (leaf) => listen(files, leaf, options, moves));

  function repaint(): void {
    for (const leaf of pages.leaves()) leaf.painter.paint(passages, ({ locator }) => passageIn(leaf, locator));
  }
  function tell(): void {
    options.onPlace(placeInEpub(files, pages.leaves()));
  }
  async function show(target: Target): Promise<void> {
    await pages.show(target);
    repaint();
    tell();
  }
  /** Shows the chapter before or after those shown; false at an end of the book. */
  async function toChapter(direction: 1 | -1): Promise<boolean> {
    const { chapter } = edgeOf(pages, direction);
    const section = files.chapterAfter(chapter.section(), direction);
    if (section === undefined) return false;
    await show({ kind: 'section', section, fragment: undefined });
    return true;
  }
  async function relay(): Promise<void> {
    await pages.relay();
    tell();
  }
  async function turn(direction: 1 | -1): Promise<void> {
    const layout = edgeOf(pages, direction).chapter.layout();
    const next = layout.page() + direction;
    if (next >= 0 && next < layout.pages()) layout.toPage(next);
    else if (!(await toChapter(direction))) return;
    else if (direction === -1) {
      const end = edgeOf(pages, 1).chapter.layout();
      end.toPage(end.pages() - 1);
    }
    tell();
  }
  const stopFollowing = followSize(host, relay);
  await show(options.start ?? { kind: 'section', section: files.startChapter, fragment: undefined });
  return {
    ...{ show, turn },
    nextSection: () => toChapter(1),
    apply: async (style) => {
      await pages.apply(style);
      tell();
    },
    paint: (next) => {
      passages = next;
      repaint();
    },
    close: () => {
      stopFollowing();
      pages.close();
    },
    ...partsOf(files, host, pages),
  };
}

/** The last of what is shown, or the first. */
function edgeOf(pages: OpenPages, direction: 1 | -1): Leaf {
  const leaves = pages.leaves();
  return (direction === 1 ? leaves.at(-1) : undefined) ?? leaves[0];
}

/** What is done with what is shown. */
function partsOf(files: EpubFiles, host: HTMLElement, pages: OpenPages) {
  const shownText = () => pages.leaves().map(shownTextOf).join('\n');
  return {
    sentences: () => pages.leaves().flatMap((leaf) => sentencesOf(files, leaf, () => endSpeech(pages))),
    endSpeech: () => endSpeech(pages),
    deselect: () => {
      for (const { frame } of pages.leaves()) frame.document.getSelection()?.removeAllRanges();
    },
    shownText,
    isShown: (locator) => pages.leaves().some((leaf) => isShownOn(leaf, locator)),
    printCost: (part) => (part === 'page' ? shownText().length : pages.leaves()[0].chapter.flat().text.length),
    print: async (part) => {
      for (const leaf of pages.leaves()) await printInFrame(host, leaf, part);
    },
  } satisfies Partial<ReadingView>;
}

function endSpeech(pages: OpenPages): void {
  for (const { painter } of pages.leaves()) painter.mark('spoken', undefined);
}

interface Moves {
  readonly show: (target: Target) => Promise<void>;
  readonly turn: (direction: 1 | -1) => Promise<void>;
  readonly tell: () => void;
  readonly relay: () => Promise<void>;
}

function listen(files: EpubFiles, leaf: Leaf, options: ViewOptions, moves: Moves): void {
  const { chapters, isRightToLeft } = files.book;
  const follow = (path: string, fragment: string | undefined) => {
    const section = chapters.indexOf(path);
    if (section >= 0) void moves.show({ kind: 'section', section, fragment });
  };
  listenToFrame(leaf.frame, {
    onKey: options.onKey,
    onCopy: options.onCopy,
    onOutside: options.onOutside,
    onScroll: moves.tell,
    onMoved: () => void moves.relay(),
    chapterPath: () => chapters[leaf.chapter.section()] ?? '',
    onSelect: () => options.onSelect(passageSelected(leaf)),
    onFollow: follow,
    onNote: (path, fragment) => {
      const text = noteText(files, chapters.indexOf(path), fragment);
      if (text) options.onNote(text);
      else follow(path, fragment);
    },
    onPress: (x, y) => {
      const id = leaf.painter.passageAt(x, y);
      if (id !== undefined) options.onPassage(id);
    },
    onSwipe: (direction) => void moves.turn(isRightToLeft ? (direction === 1 ? -1 : 1) : direction),
  });
}

function passageSelected({ frame, chapter }: Leaf) {
  const { document, element } = frame;
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const text = selection.toString().trim();
  if (text === '') return undefined;
  const range = selection.getRangeAt(0);
  const below = element.clientHeight - range.getBoundingClientRect().bottom;
  return { locator: locatorOf(chapter.section(), range), text, below };
}

/** A footnote as plain text, without the mark that leads back. */
function noteText(files: EpubFiles, section: number, fragment: string): string {
  if (section < 0) return '';
  const note = readChapter(files.chapterText(section)).document.getElementById(fragment);
  return note
    ? flatTextOf(note)
        .text.replace(/(?:↩|⤴|\^|\ufe0e|\s)+$/u, '')
        .trim()
    : '';
}

/** @param before the sentence that was spoken before may be on the other page */
function sentencesOf(files: EpubFiles, { chapter, painter }: Leaf, before: () => void): Sentence[] {
  const flat = chapter.flat();
  const start = chapter.layout().firstShown(flat);
  return sentencesFrom(flat.text, files.book.language, start).map(({ from, to }) => ({
    text: flat.text.slice(from, to),
    follow: () => {
      const range = rangeOf(flat, from, to);
      if (!range) return;
      before();
      painter.mark('spoken', range);
      chapter.layout().toRange(range);
    },
  }));
}

/** Tells that the element has another size, and not its first one. */
function followSize(host: HTMLElement, onChange: () => Promise<void>): () => void {
  let size = `${host.clientWidth} ${host.clientHeight}`;
  const observer = new ResizeObserver(() => {
    const now = `${host.clientWidth} ${host.clientHeight}`;
    if (now === size) return;
    size = now;
    void onChange();
  });
  observer.observe(host);
  return () => observer.disconnect();
}
