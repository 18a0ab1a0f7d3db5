import { sentencesFrom } from '../../domain/reading-sentences.ts';
import { readChapter } from './chapter-document.ts';
import type { EpubFiles } from './epub-files.ts';
import { findPlace, locatorOf } from './epub-locator.ts';
import { placeInEpub } from './epub-place.ts';
import { flatTextOf, rangeOf } from './flat-text.ts';
import { listenToFrame } from './frame-events.ts';
import { type BookFrame, openFrame } from './open-frame.ts';
import { type Painter, paintIn } from './painted-passages.ts';
import { printInFrame } from './print-in-frame.ts';
import type { PaintedPassage, ReadingView, Target, ViewOptions } from './reading-engine.ts';
import { type ShownChapter, showChapters } from './shown-chapter.ts';

/** Shows an EPUB inside an element. */
export async function showEpub(files: EpubFiles, host: HTMLElement, options: ViewOptions): Promise<ReadingView> {
  const frame = await openFrame(host, options.label);
  const chapter = showChapters(files, frame, options.style);
  const painter = paintIn(frame.window);
  let passages: readonly PaintedPassage[] = [];

  const repaint = () =>
    painter.paint(passages, ({ locator }) => {
      const place = findPlace(locator);
      return place?.section === chapter.section() ? place.rangeIn(frame.document) : undefined;
    });
  const tell = () => options.onPlace(placeInEpub(files, frame, chapter));
  const show = async (target: Target) => {
    const before = chapter.section();
    const found = await chapter.show(target);
    if (chapter.section() !== before) repaint();
    painter.mark('found', target.kind === 'locator' && found && !found.collapsed ? found : undefined);
    tell();
  };
  const turn = async (direction: 1 | -1) => {
    const layout = chapter.layout();
    const next = layout.page() + direction;
    const section = chapter.section() + direction;
    if (next >= 0 && next < layout.pages()) layout.toPage(next);
    else if (files.book.chapters[section] === undefined) return;
    else if (direction === 1) await show({ kind: 'section', section, fragment: undefined });
    else await showEnd(section);
    tell();
  };
  const showEnd = async (section: number) => {
    await show({ kind: 'section', section, fragment: undefined });
    chapter.layout().toPage(chapter.layout().pages() - 1);
  };

  listen(files, frame, chapter, options, { show, turn, tell, passageAt: painter.passageAt });
  const stopFollowing = followSize(host, () => {
    chapter.relay();
    tell();
  });
  await show(options.start ?? { kind: 'section', section: files.startChapter, fragment: undefined });

  const paint = (next: readonly PaintedPassage[]) => {
    passages = next;
    repaint();
  };
  const apply = async (style: ViewOptions['style']) => {
    chapter.apply(style);
    tell();
  };
  const close = () => {
    stopFollowing();
    chapter.close();
  };
  return { show, turn, apply, paint, close, ...partsOf(files, host, frame, chapter, painter) };
}

/** What is done with the chapter that is shown. */
function partsOf(files: EpubFiles, host: HTMLElement, frame: BookFrame, chapter: ShownChapter, painter: Painter) {
  return {
    sentences: () =>
      sentencesOf(files, chapter, (range) => {
        painter.mark('spoken', range);
        chapter.layout().toRange(range);
      }),
    endSpeech: () => painter.mark('spoken', undefined),
    shownText: () => shownText(chapter),
    printCost: (part: 'page' | 'section') => (part === 'page' ? shownText(chapter).length : chapter.flat().text.length),
    print: (part: 'page' | 'section') => printInFrame(host, frame, chapter, part),
    focus: () => frame.window.focus(),
  } satisfies Partial<ReadingView>;
}

interface Moves {
  readonly show: (target: Target) => Promise<void>;
  readonly turn: (direction: 1 | -1) => Promise<void>;
  readonly tell: () => void;
  readonly passageAt: (x: number, y: number) => string | undefined;
}

function listen(files: EpubFiles, frame: BookFrame, chapter: ShownChapter, options: ViewOptions, moves: Moves): void {
  const { chapters, isRightToLeft } = files.book;
  listenToFrame(frame, {
    onKey: options.onKey,
    onCopy: options.onCopy,
    onOutside: options.onOutside,
    onScroll: moves.tell,
    onMoved: () => {
      chapter.relay();
      moves.tell();
    },
    chapterPath: () => chapters[chapter.section()] ?? '',
    onSelect: () => options.onSelect(passageSelected(frame, chapter.section())),
    onFollow: (path, fragment) => {
      const section = chapters.indexOf(path);
      if (section >= 0) void moves.show({ kind: 'section', section, fragment });
    },
    onNote: (path, fragment) => {
      const text = noteText(files, chapters.indexOf(path), fragment);
      if (text) options.onNote(text);
      else void moves.show({ kind: 'section', section: chapters.indexOf(path), fragment });
    },
    onPress: (x, y) => {
      const id = moves.passageAt(x, y);
      if (id !== undefined) options.onPassage(id);
    },
    onSwipe: (direction) => void moves.turn(isRightToLeft && direction === 1 ? -1 : isRightToLeft ? 1 : direction),
  });
}

function passageSelected(frame: BookFrame, section: number) {
  const selection = frame.document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const text = selection.toString().trim();
  return text === '' ? undefined : { locator: locatorOf(section, selection.getRangeAt(0)), text };
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

function sentencesOf(files: EpubFiles, chapter: ShownChapter, follow: (range: Range) => void) {
  const flat = chapter.flat();
  const start = chapter.layout().firstShown(flat);
  return sentencesFrom(flat.text, files.book.language, start).map(({ from, to }) => ({
    text: flat.text.slice(from, to),
    follow: () => {
      const range = rangeOf(flat, from, to);
      if (range) follow(range);
    },
  }));
}

function shownText(chapter: ShownChapter): string {
  const flat = chapter.flat();
  const layout = chapter.layout();
  return flat.text.slice(layout.firstShown(flat), layout.lastShown(flat));
}

/** Tells that the element has another size, and not its first one. */
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
