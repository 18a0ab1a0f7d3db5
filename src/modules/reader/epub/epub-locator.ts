import { fake, fromRange, isCFI, joinIndir, parse, toRange } from 'foliate-js/epubcfi.js';
import type { Locator } from '../../../domain/reading/reading-place.ts';
import { isElement } from './text-index.ts';

/** Returns the EPUB CFI of a point or a passage of a chapter. */
export function locatorOf(section: number, range: Range): Locator {
  return joinIndir(fake.fromIndex(section), fromRange(range));
}

/** Returns the locator of the beginning of a chapter. */
export function sectionLocator(section: number): Locator {
  return fake.fromIndex(section);
}

export interface FoundPlace {
  readonly section: number;
  /** Returns the range in the chapter's document; `undefined` if it no longer exists. */
  readonly rangeIn: (document: Document) => Range | undefined;
}

/** Parses a locator. Returns `undefined` if it is not an EPUB locator. */
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
    // The first step selects the chapter, the others are inside it.
    const inside = Array.isArray(path) ? path.slice(1) : { ...path, parent: path.parent.slice(1) };
    if (Array.isArray(inside) && inside.length === 0) return undefined;
    return toRange(document, inside) ?? undefined;
  } catch {
    // The book has changed, and the passage is no longer there.
    return undefined;
  }
}

/** Returns the element that a fragment of an address names: by its id, its name or a CFI. */
export function elementOfFragment(document: Document, fragment: string): Element | undefined {
  const named = document.getElementById(fragment) ?? document.getElementsByName(fragment)[0];
  if (named) return named;
  const start = findPlace(fragment)?.rangeIn(document)?.startContainer;
  return start && isElement(start) ? start : (start?.parentElement ?? undefined);
}
