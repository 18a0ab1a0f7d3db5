import { hasRoomForTwo, type PageSide, type Spread, spreadsOf } from '../../../domain/reading/reading-spreads.ts';
import type { Target, ViewOptions } from '../reading-engine.ts';
import type { EpubFiles } from './epub-files.ts';
import { openPageFrame, type PageFrame } from './epub-page-frame.ts';
import { chapterIndexOf, requestCounter } from './shown-chapter.ts';

/** The visible part of a book: a chapter, a fixed page, or two facing fixed pages. */
export interface OpenPages {
  /** Page frames in reading order. */
  readonly leaves: () => readonly [PageFrame, ...PageFrame[]];
  readonly show: (target: Target) => Promise<void>;
  readonly apply: (style: ViewOptions['style']) => Promise<void>;
  /** Repeats the layout after the element has changed its size, and keeps the place. */
  readonly relayout: () => Promise<void>;
  readonly close: () => void;
}

/** @param onOpen called once for each new frame, before anything is shown in it */
export async function openPages(
  files: EpubFiles,
  host: HTMLElement,
  options: ViewOptions,
  onOpen: (pageFrame: PageFrame) => void,
): Promise<OpenPages> {
  const open = async () => {
    const pageFrame = await openPageFrame(files, host, options);
    onOpen(pageFrame);
    return pageFrame;
  };
  const first = await open();
  let { style } = options;
  /** Second frame, opened when two pages are first shown side by side. */
  let second: PageFrame | undefined;
  let opening: Promise<PageFrame> | undefined;
  let isPair = false;

  const { sideOf, spreadWith } = placementIn(files.book, host, () => style);
  const countRequest = requestCounter();
  const show = (target: Target) => showSpread(chapterIndexOf(files, target), target, countRequest());

  /**
   * @param target place in one of the pages; without it, both pages are shown as they are
   * @param isLatest returns false if another place was requested meanwhile
   */
  async function showSpread(chapterIndex: number, target: Target | undefined, isLatest: () => boolean): Promise<void> {
    const [one, other] = spreadWith(chapterIndex);
    if (other !== undefined) {
      opening ??= open();
      second = await opening;
    }
    if (!isLatest()) return;
    const hasTurned = isPair !== (other !== undefined);
    isPair = other !== undefined;
    // The sentence on the hidden page is no longer being spoken.
    if (!isPair) second?.highlighter.mark('spoken', undefined);
    arrange(host, [first, second], isPair ? 'pair' : sideOf(chapterIndex), files.book.isRightToLeft);
    await showChapter(first, one, chapterIndex === one ? target : undefined);
    if (!isLatest()) return;
    if (second && other !== undefined) await showChapter(second, other, chapterIndex === other ? target : undefined);
    if (hasTurned) for (const { chapter } of pageFrames()) chapter.relayout();
  }

  const isFixed = () => files.book.fixedPages.has(first.chapter.index());

  async function relayout(): Promise<void> {
    if (isFixed()) await showSpread(first.chapter.index(), undefined, () => true);
    for (const { chapter } of pageFrames()) chapter.relayout();
  }

  const pageFrames = (): readonly [PageFrame, ...PageFrame[]] => (isPair && second ? [first, second] : [first]);
  return {
    ...{ leaves: pageFrames, show, relayout },
    apply: async (next) => {
      style = next;
      first.chapter.apply(next);
      second?.chapter.apply(next);
      if (isFixed()) await relayout();
    },
    close: () => {
      first.chapter.close();
      second?.chapter.close();
    },
  };
}

interface Placement {
  /** Side of a page that is shown alone. */
  readonly sideOf: (chapterIndex: number) => PageSide;
  /** The pages that are shown together with a page, in reading order. */
  readonly spreadWith: (chapterIndex: number) => Spread;
}

/** Places the pages of a book by the present size of the element and the present style. */
function placementIn(book: EpubFiles['book'], host: HTMLElement, style: () => ViewOptions['style']): Placement {
  const spreads = spreadsOf({ ...book, count: book.chapters.length });
  /** An enlarged page needs the whole width. */
  const isBeside = (page: number) =>
    book.fixedPages.has(page) &&
    style().textSize <= 100 &&
    hasRoomForTwo(book.spreadModes[page] ?? 'never', { width: host.clientWidth, height: host.clientHeight });
  return {
    // A lone page stands on the side that it asks for.
    sideOf: (chapterIndex) => (isBeside(chapterIndex) ? book.sides.get(chapterIndex) : undefined) ?? 'center',
    spreadWith: (chapterIndex) => {
      const found = spreads.find((spread) => spread.includes(chapterIndex));
      return found?.every(isBeside) ? found : [chapterIndex];
    },
  };
}

/** Shows a page in a frame, and scrolls to the passage of a target, which is highlighted as found. */
async function showChapter(
  { chapter, highlighter }: PageFrame,
  chapterIndex: number,
  target: Target | undefined,
): Promise<void> {
  // A layout of the same page keeps the found words.
  if (target === undefined && chapter.index() === chapterIndex) return;
  const found = await chapter.show(target ?? { kind: 'chapter', chapterIndex, fragment: undefined });
  highlighter.mark('found', isPassage(target) && found && !found.collapsed ? found : undefined);
}

function isPassage(target: Target | undefined): boolean {
  return target?.kind === 'locator' || target?.kind === 'phrase';
}

function arrange(
  host: HTMLElement,
  [first, second]: readonly [PageFrame, PageFrame | undefined],
  place: 'pair' | PageSide,
  isRightToLeft: boolean,
): void {
  const isPair = place === 'pair';
  const [before, after]: readonly PageSide[] = isRightToLeft ? ['right', 'left'] : ['left', 'right'];
  const side = isPair ? before : place;
  host.style.display = side === 'center' ? '' : 'flex';
  host.style.flexDirection = isRightToLeft ? 'row-reverse' : 'row';
  host.style.justifyContent = isPair || side === before ? 'start' : 'end';
  first.frame.element.style.inlineSize = side === 'center' ? '' : '50%';
  first.chapter.setPageSide(side ?? 'center');
  if (!second) return;
  second.frame.element.style.display = isPair ? '' : 'none';
  second.frame.element.style.inlineSize = '50%';
  second.chapter.setPageSide(after ?? 'center');
}
