import { type Spread, spreadsOf } from '../../../domain/reading/reading-spreads.ts';
import { WIDE_ENOUGH_FOR_TWO } from '../frame/frame-style.ts';
import type { Target, ViewOptions } from '../reading-engine.ts';
import type { EpubFiles } from './epub-files.ts';
import { openPageFrame, type PageFrame } from './epub-page-frame.ts';
import { sectionOf } from './shown-chapter.ts';

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
  const { book } = files;
  const spreads = spreadsOf({ ...book, count: book.chapters.length });
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

  /** An enlarged page needs the whole width. */
  const hasRoomForTwo = () =>
    host.clientWidth >= WIDE_ENOUGH_FOR_TWO && host.clientWidth > host.clientHeight && style.textSize <= 100;
  const spreadWith = (section: number): Spread => {
    const found = spreads.find((spread) => spread.includes(section));
    return found && book.isFixed && book.hasSpreads && hasRoomForTwo() ? found : [section];
  };

  async function show(target: Target): Promise<void> {
    const section = sectionOf(files, target);
    const [one, other] = spreadWith(section);
    if (other !== undefined) {
      opening ??= open();
      second = await opening;
    }
    const hasTurned = isPair !== (other !== undefined);
    isPair = other !== undefined;
    // The sentence on the hidden page is no longer being spoken.
    if (!isPair) second?.highlighter.mark('spoken', undefined);
    arrange(host, [first, second], isPair, book.isRightToLeft);
    await showChapter(first, one, section === one ? target : undefined);
    if (second && other !== undefined) await showChapter(second, other, section === other ? target : undefined);
    if (hasTurned) for (const { chapter } of pageFrames()) chapter.relayout();
  }

  async function relayout(): Promise<void> {
    if (book.isFixed) await show({ kind: 'section', section: first.chapter.section(), fragment: undefined });
    for (const { chapter } of pageFrames()) chapter.relayout();
  }

  const pageFrames = (): readonly [PageFrame, ...PageFrame[]] => (isPair && second ? [first, second] : [first]);
  return {
    ...{ leaves: pageFrames, show, relayout },
    apply: async (next) => {
      style = next;
      first.chapter.apply(next);
      second?.chapter.apply(next);
      if (book.isFixed) await relayout();
    },
    close: () => {
      first.chapter.close();
      second?.chapter.close();
    },
  };
}

/** Shows a page in a frame, and scrolls to the passage of a target, which is highlighted as found. */
async function showChapter(
  { chapter, highlighter }: PageFrame,
  section: number,
  target: Target | undefined,
): Promise<void> {
  const found = await chapter.show(target ?? { kind: 'section', section, fragment: undefined });
  highlighter.mark('found', isPassage(target) && found && !found.collapsed ? found : undefined);
}

function isPassage(target: Target | undefined): boolean {
  return target?.kind === 'locator' || target?.kind === 'phrase';
}

function arrange(
  host: HTMLElement,
  [first, second]: readonly [PageFrame, PageFrame | undefined],
  isPair: boolean,
  isRightToLeft: boolean,
): void {
  host.style.display = isPair ? 'flex' : '';
  host.style.flexDirection = isRightToLeft ? 'row-reverse' : 'row';
  first.frame.element.style.inlineSize = isPair ? '50%' : '';
  first.chapter.setPageSide(isPair ? (isRightToLeft ? 'right' : 'left') : 'center');
  if (!second) return;
  second.frame.element.style.display = isPair ? '' : 'none';
  second.frame.element.style.inlineSize = '50%';
  second.chapter.setPageSide(isRightToLeft ? 'left' : 'right');
}
