import { sentencesFrom } from '../../../domain/reading/reading-sentences.ts';
import { listenToFrame } from '../frame/frame-events.ts';
import type { HighlightedPassage, ReadingView, Sentence, Target, ViewOptions } from '../reading-engine.ts';
import type { EpubFiles } from './epub-files.ts';
import { narrationOf } from './epub-narration.ts';
import { type Follow, findNote, type NoteListeners, pictureNote } from './epub-note.ts';
import { isShownOn, type PageFrame, passageIn, shownTextOf } from './epub-page-frame.ts';
import { type OpenPages, openPages } from './epub-pages.ts';
import { placeInEpub } from './epub-place.ts';
import { replaceMissingImage } from './missing-content.ts';
import { createPageTurns } from './page-turns.ts';
import { printChapter } from './print-chapter.ts';
import { rangeOf } from './text-index.ts';

/** Shows an EPUB inside an element. */
export async function showEpub(files: EpubFiles, host: HTMLElement, options: ViewOptions): Promise<ReadingView> {
  let passages: readonly HighlightedPassage[] = [];
  let { theme } = options.style;
  const { show, turn, nextChapter } = createPageTurns({
    edge: (direction) => {
      const { chapter } = edgeOf(pages, direction);
      return { chapterIndex: chapter.index(), layout: chapter.layout() };
    },
    chapterAfter: files.chapterAfter,
    show: (target) => pages.show(target),
    onArrival: () => {
      redraw();
      reportPosition();
    },
  });
  const moves: Moves = { show, turn, reportPosition, relayout };
  const pages = await openPages(files, host, options, (pageFrame) => listen(files, pageFrame, options, moves));

  function redraw(): void {
    for (const pageFrame of pages.leaves())
      pageFrame.highlighter.drawHighlights(passages, ({ locator }) => passageIn(pageFrame, locator));
  }
  function reportPosition(): void {
    options.onPlace(placeInEpub(files, pages.leaves()));
  }
  const toChapter = (chapterIndex: number) => show({ kind: 'chapter', chapterIndex, fragment: undefined });
  async function relayout(): Promise<void> {
    await pages.relayout();
    reportPosition();
  }
  const stopFollowing = followSize(host, () => void relayout().catch(options.onFailure));
  await (options.start ? show(options.start) : toChapter(files.startChapter));
  return {
    ...{ show, turn, nextChapter },
    apply: async (style) => {
      theme = style.theme;
      await pages.apply(style);
      reportPosition();
    },
    drawHighlights: (next) => {
      passages = next;
      redraw();
    },
    close: () => {
      stopFollowing();
      pages.close();
    },
    narration: await narrationOf(files, { pages, toChapter, hasBookColors: () => theme === 'light' }),
    ...partsOf(files, host, pages),
    // Scripts of a book never run, so its forms have no effect, and nothing of them is kept.
    ...{ fill: () => undefined, flushAnswers: () => undefined },
  };
}

/** Returns the last visible page, or the first. */
function edgeOf(pages: OpenPages, direction: 1 | -1): PageFrame {
  const pageFrames = pages.leaves();
  return (direction === 1 ? pageFrames.at(-1) : undefined) ?? pageFrames[0];
}

/** Returns the operations on the visible pages. */
function partsOf(files: EpubFiles, host: HTMLElement, pages: OpenPages) {
  const shownText = () => pages.leaves().map(shownTextOf).join('\n');
  return {
    sentences: () => sentencesOf(files, pages),
    endSpeech: () => endSpeech(pages),
    deselect: () => {
      for (const { frame } of pages.leaves()) frame.document.getSelection()?.removeAllRanges();
    },
    shownText,
    isShown: (locator) => pages.leaves().some((pageFrame) => isShownOn(pageFrame, locator)),
    printCost: (part) => (part === 'page' ? shownText().length : pages.leaves()[0].chapter.flat().text.length),
    print: async (part) => {
      for (const pageFrame of pages.leaves()) await printChapter(host, pageFrame, part);
    },
  } satisfies Partial<ReadingView>;
}

function endSpeech(pages: OpenPages): void {
  for (const { highlighter } of pages.leaves()) highlighter.mark('spoken', undefined);
}

interface Moves {
  readonly show: (target: Target) => Promise<void>;
  readonly turn: (direction: 1 | -1) => Promise<void>;
  readonly reportPosition: () => void;
  readonly relayout: () => Promise<void>;
}

function listen(files: EpubFiles, pageFrame: PageFrame, options: ViewOptions, moves: Moves): void {
  const { chapters, isRightToLeft } = files.book;
  const follow: Follow = (path, fragment) => {
    const chapterIndex = files.chapterIndexOf({ path, fragment });
    if (chapterIndex === undefined) {
      openPicture(path);
      return;
    }
    options.onJump();
    void moves.show({ kind: 'chapter', chapterIndex, fragment }).catch(onFailure);
  };
  const { onCopy, onOutside, onFailure, textOfMissing } = options;
  /** Shows a picture outside the reading order beside the text, like a note. */
  const openPicture = (path: string) => {
    const onReturn = () => pageFrame.frame.window.focus();
    const onNote: NoteListeners['onNote'] = (to, at, onNone) => openNote(to, at, onReturn, onNone);
    pictureNote(files, path, { onCopy, onOutside, textOfMissing, onReturn, onNote, onFollow: follow }).then(
      (note) => note && options.onNote(note),
      reportError,
    );
  };
  const openNote = (path: string, fragment: string, onReturn: () => void, onFollow: Follow = follow) => {
    const onNote: NoteListeners['onNote'] = (to, at, onNone) => openNote(to, at, onReturn, onNone);
    findNote(files, path, fragment, { onCopy, onOutside, textOfMissing, onReturn, onNote, onFollow: follow }).then(
      (note) => (note ? options.onNote(note) : onFollow(path, fragment)),
      () => onFollow(path, fragment),
    );
  };
  listenToFrame(pageFrame.frame, {
    onKey: options.onKey,
    onCopy: options.onCopy,
    onOutside: options.onOutside,
    onScroll: moves.reportPosition,
    onMissingImage: (picture) => replaceMissingImage(picture, options.textOfMissing),
    onMoved: () => void moves.relayout().catch(onFailure),
    chapterPath: () => chapters[pageFrame.chapter.index()] ?? '',
    onSelect: () => options.onSelect(passageSelected(pageFrame)),
    onFollow: follow,
    onNote: (path, fragment, link) => openNote(path, fragment, () => link.focus({ preventScroll: true })),
    onPress: (x, y) => {
      const id = pageFrame.highlighter.passageAt(x, y);
      if (id !== undefined) options.onPassage(id);
    },
    onSwipe: (swipe) => void moves.turn(isRightToLeft ? (swipe === 1 ? -1 : 1) : swipe).catch(onFailure),
  });
}

function passageSelected({ frame, chapter }: PageFrame) {
  const { document, element } = frame;
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const text = selection.toString().trim();
  if (text === '') return undefined;
  const range = selection.getRangeAt(0);
  const below = element.clientHeight - range.getBoundingClientRect().bottom;
  return { locator: chapter.locatorOf(range), text, below };
}

function* sentencesOf(files: EpubFiles, pages: OpenPages): Generator<Sentence> {
  for (const { chapter, highlighter } of pages.leaves()) {
    const textIndex = chapter.flat();
    const start = chapter.layout().firstShown(textIndex);
    for (const { from, to } of sentencesFrom(textIndex.text, files.book.language, start)) {
      const follow = () => {
        const range = rangeOf(textIndex, from, to);
        if (!range) return;
        // The previous sentence may be on the other page.
        endSpeech(pages);
        highlighter.mark('spoken', range);
        chapter.layout().toRange(range);
      };
      yield { text: textIndex.text.slice(from, to), follow };
    }
  }
}

/** Calls back when the size of the element changes, but not for its initial size. */
function followSize(host: HTMLElement, onChange: () => void): () => void {
  let size = `${host.clientWidth} ${host.clientHeight}`;
  const observer = new ResizeObserver(() => {
    const now = `${host.clientWidth} ${host.clientHeight}`;
    if (now === size) return;
    size = now;
    onChange();
  });
  observer.observe(host);
  return () => observer.disconnect();
}
