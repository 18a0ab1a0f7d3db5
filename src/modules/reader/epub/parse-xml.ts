import { UnreadableBookError } from '../../../domain/reading/reading-limits.ts';

/** Parses an XML metadata file of a book. Throws an `UnreadableBookError` if it is not well formed. */
export function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (isBroken(document)) throw new UnreadableBookError('damaged');
  return document;
}

/** Parses a chapter. Many books are not valid XHTML; those are parsed as HTML, which never fails. */
export function parseChapter(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xhtml+xml');
  return isBroken(document) || !document.body ? new DOMParser().parseFromString(text, 'text/html') : document;
}

function isBroken(document: Document): boolean {
  return document.getElementsByTagName('parsererror').length > 0;
}

/** Returns elements by local name, with any prefix. */
export function elementsNamed(parent: Document | Element, localName: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', localName)];
}

export function firstNamed(parent: Document | Element, localName: string): Element | undefined {
  return elementsNamed(parent, localName)[0];
}

/** Returns text with collapsed whitespace. */
export function textOf(element: Element | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/gu, ' ').trim();
}
