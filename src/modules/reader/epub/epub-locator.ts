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
    const section = fake.toIndex(chapter);
    if (!Number.isInteger(section) || section < 0) return undefined;
    return { section, reference: chapter?.at(-1)?.id, rangeIn: (document) => rangeIn(document, locator) };
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
