import { fake, fromRange, isCFI, joinIndir, parse, toRange } from 'foliate-js/epubcfi.js';
import type { Locator } from '../../../domain/reading/reading-place.ts';
import type { BookPackage } from './book-package.ts';
import { isElement } from './text-index.ts';

/** The numbers of a book's chapters in its spine. */
export type Spine = Pick<BookPackage, 'numbers' | 'references'>;

/**
 * Marks a CFI that counts all items of the spine, as the standard does. Older versions of the reader counted only those
 * that lead to a file. In a book where these counts differ, their places have no mark.
 */
const MARK = '[;vnd.carrel.items=all]';

function isOneCount({ numbers }: Spine): boolean {
  return numbers.every((number, chapterIndex) => number === chapterIndex);
}

/** Returns the EPUB CFI of a point or a passage of a chapter. */
export function locatorOf(spine: Spine, chapterIndex: number, range: Range): Locator {
  return joinIndir(chapterLocator(spine, chapterIndex), fromRange(range));
}

/** Returns the locator of the beginning of a chapter. */
export function chapterLocator(spine: Spine, chapterIndex: number): Locator {
  const locator = fake.fromIndex(spine.numbers[chapterIndex] ?? chapterIndex);
  return isOneCount(spine) ? locator : locator.replace(/(?=\)$)/, MARK);
}

/** Returns the chapter of a place that the reader has stored; `undefined` if the book no longer has it. */
export function chapterOfPlace(spine: Spine, { number, isMarked }: FoundPlace): number | undefined {
  if (isMarked || isOneCount(spine)) return spine.references.get(number);
  return number < spine.numbers.length ? number : undefined;
}

export interface FoundPlace {
  /** Number of the chapter's item of the spine, from 0. */
  readonly number: number;
  readonly isMarked: boolean;
  /** Id of the chapter's item of the spine, which the locators of other readers may name. */
  readonly reference: string | undefined;
  /** Returns the range in the chapter's document; `undefined` if it no longer exists. */
  readonly rangeIn: (document: Document) => Range | undefined;
}

/** Parses a locator. Returns `undefined` if it is not an EPUB locator. */
export function findPlace(locator: Locator): FoundPlace | undefined {
  if (!isCFI.test(locator)) return undefined;
  try {
    const path = parse(locator);
    const [chapter] = Array.isArray(path) ? path : path.parent;
    const number = fake.toIndex(chapter);
    if (!Number.isInteger(number) || number < 0) return undefined;
    return {
      number,
      isMarked: locator.includes(MARK),
      reference: chapter?.at(-1)?.id,
      rangeIn: (document) => rangeIn(document, locator),
    };
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

/** Names of the elements of each chapter that is shown. A contents list may ask for thousands that are not there. */
const named = new WeakMap<Element, ReadonlyMap<string, Element>>();

function namesIn({ body }: Document): ReadonlyMap<string, Element> {
  const known = named.get(body);
  if (known) return known;
  const names = new Map<string, Element>();
  for (const element of body.querySelectorAll('[name]')) {
    const name = element.getAttribute('name') ?? '';
    if (!names.has(name)) names.set(name, element);
  }
  named.set(body, names);
  return names;
}

/** Returns the element that a fragment of an address names: by its id, its name or a CFI. */
export function elementOfFragment(document: Document, fragment: string): Element | undefined {
  const element = document.getElementById(fragment) ?? namesIn(document).get(fragment);
  if (element) return element;
  const start = findPlace(fragment)?.rangeIn(document)?.startContainer;
  return start && isElement(start) ? start : (start?.parentElement ?? undefined);
}
