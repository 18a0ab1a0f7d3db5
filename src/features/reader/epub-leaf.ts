import type { Locator } from '../../domain/reading-place.ts';
import type { EpubFiles } from './epub-files.ts';
import { findPlace } from './epub-locator.ts';
import { indexOf } from './flat-text.ts';
import { type BookFrame, openFrame } from './open-frame.ts';
import { type Painter, paintIn } from './painted-passages.ts';
import type { ViewOptions } from './reading-engine.ts';
import { type ShownChapter, showChapters } from './shown-chapter.ts';

/** A chapter or a fixed page in a frame of its own. */
export interface Leaf {
  readonly frame: BookFrame;
  readonly chapter: ShownChapter;
  readonly painter: Painter;
}

export async function openLeaf(files: EpubFiles, host: HTMLElement, options: ViewOptions): Promise<Leaf> {
  const frame = await openFrame(host, options.label);
  return { frame, chapter: showChapters(files, frame, options.style), painter: paintIn(frame.window) };
}

/** The passage of a locator, where it lies in what the leaf holds. */
export function passageIn({ frame, chapter }: Leaf, locator: Locator): Range | undefined {
  const place = findPlace(locator);
  return place?.section === chapter.section() ? place.rangeIn(frame.document) : undefined;
}

/** Whether a place is on the page that is shown. The beginning of a chapter is told without a passage. */
export function isShownOn(leaf: Leaf, locator: Locator): boolean {
  const { chapter } = leaf;
  if (findPlace(locator)?.section !== chapter.section()) return false;
  const [layout, flat] = [chapter.layout(), chapter.flat()];
  const range = passageIn(leaf, locator);
  const at = range ? indexOf(flat, range.startContainer, range.startOffset) : 0;
  return at >= layout.firstShown(flat) && at < Math.max(1, layout.lastShown(flat));
}

export function shownTextOf({ chapter }: Leaf): string {
  const [layout, flat] = [chapter.layout(), chapter.flat()];
  return flat.text.slice(layout.firstShown(flat), layout.lastShown(flat));
}
