import type { Locator } from '../../../domain/reading/reading-place.ts';
import { type Highlighter, highlightIn } from '../annotations/highlighted-passages.ts';
import { type BookFrame, openFrame } from '../frame/open-frame.ts';
import type { ViewOptions } from '../reading-engine.ts';
import type { EpubFiles } from './epub-files.ts';
import { createChapterView, type ShownChapter } from './shown-chapter.ts';
import { indexOf, isElement } from './text-index.ts';

/** A frame that shows a chapter or a fixed page. */
export interface PageFrame {
  readonly frame: BookFrame;
  readonly chapter: ShownChapter;
  readonly highlighter: Highlighter;
}

export async function openPageFrame(files: EpubFiles, host: HTMLElement, options: ViewOptions): Promise<PageFrame> {
  const frame = await openFrame(host, options.label);
  return { frame, chapter: createChapterView(files, frame, options), highlighter: highlightIn(frame.window) };
}

/** Returns the passage of a locator if it is inside this frame's chapter. */
export function passageIn({ frame, chapter }: Omit<PageFrame, 'highlighter'>, locator: Locator): Range | undefined {
  return chapter.find(locator)?.rangeIn(frame.document);
}

/** Returns true if a place is on the current page. The beginning of a chapter has no passage. */
export function isShownOn(pageFrame: Omit<PageFrame, 'highlighter'>, locator: Locator): boolean {
  const { chapter } = pageFrame;
  if (!chapter.find(locator)) return false;
  const [layout, textIndex] = [chapter.layout(), chapter.flat()];
  const range = passageIn(pageFrame, locator);
  // The place of a page without text is a picture.
  if (range?.collapsed && isElement(range.startContainer)) return layout.isInView(range.startContainer);
  const at = range ? indexOf(textIndex, range.startContainer, range.startOffset) : 0;
  return at >= layout.firstShown(textIndex) && at < Math.max(1, layout.lastShown(textIndex));
}

export function shownTextOf({ chapter }: PageFrame): string {
  const [layout, textIndex] = [chapter.layout(), chapter.flat()];
  return textIndex.text.slice(layout.firstShown(textIndex), layout.lastShown(textIndex));
}
