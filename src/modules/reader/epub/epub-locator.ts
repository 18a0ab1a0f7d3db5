import { fake, fromRange, isCFI, joinIndir, parse, toRange } from 'foliate-js/epubcfi.js';
import type { Locator } from '../../../domain/reading/reading-place.ts';

/** The name of a point or a passage of a chapter, as EPUB names it. */
export function locatorOf(section: number, range: Range): Locator {
  return joinIndir(fake.fromIndex(section), fromRange(range));
}

/** The beginning of a chapter. */
export function sectionLocator(section: number): Locator {
  return fake.fromIndex(section);
}

export interface FoundPlace {
  readonly section: number;
  /** The place inside the chapter's document; `undefined` where it has no such place any more. */
  readonly rangeIn: (document: Document) => Range | undefined;
}

/** Reads a locator back. `undefined` for one that is none of an EPUB. */
export function findPlace(locator: Locator): FoundPlace | undefined {
  if (!isCFI.test(locator)) return undefined;
  try {
    const path = parse(locator);
    const [chapter] = Array.isArray(path) ? path : path.parent;
    const section = fake.toIndex(chapter);
    if (!Number.isInteger(section) || section < 0) return undefined;
    return { section, rangeIn: (document) => rangeIn(document, locator) };
  } catch {
    return undefined;
  }
}

function rangeIn(document: Document, locator: Locator): Range | undefined {
  try {
    const path = parse(locator);
    // The first step leads to the chapter, the rest lies in it.
    const inside = Array.isArray(path) ? path.slice(1) : { ...path, parent: path.parent.slice(1) };
    if (Array.isArray(inside) && inside.length === 0) return undefined;
    return toRange(document, inside) ?? undefined;
  } catch {
    // The book was made anew, and the passage is not where it was.
    return undefined;
  }
}
