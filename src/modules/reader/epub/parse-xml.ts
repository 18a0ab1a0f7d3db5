import { UnreadableBookError } from '../../../domain/reading/reading-limits.ts';

/**
 * Parses an XML metadata file of a book. Common mistakes are repaired. Throws an `UnreadableBookError` if it is still not
 * well formed.
 */
export function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (!isBroken(document)) return document;
  const repaired = new DOMParser().parseFromString(repairXml(text), 'application/xml');
  if (isBroken(repaired)) throw new UnreadableBookError('damaged');
  return repaired;
}

/** Maximum number of different entities and of prefixes that are repaired, so that a hostile file costs little time. */
const MAX_REPAIRED = 50;

/**
 * Removes blanks before the declaration, escapes ampersands that begin no entity, replaces the entities of HTML and binds
 * prefixes without a namespace.
 */
function repairXml(text: string): string {
  let repaired = text.replace(/^[\s\ufeff]+/u, '').replace(/&(?!#?\w{1,32};)/g, '&amp;');
  for (const entity of found(repaired, /&(?!(?:amp|lt|gt|quot|apos);)[a-z]\w{0,31};/gi)) {
    repaired = repaired.replaceAll(entity, () => characterOf(entity));
  }
  const bindings = found(repaired, /(?<=[\s</])(?!xml)([a-z][\w.-]{0,31}):(?=[a-z])/gi)
    .map((name) => name.slice(0, -1))
    .filter((prefix) => !repaired.includes(`xmlns:${prefix}=`))
    .map((prefix) => ` xmlns:${prefix}="urn:unbound:${prefix}"`);
  return repaired.replace(/<[a-z][\w.:-]*/i, (root) => root + bindings.join(''));
}

/** Returns the first different matches. */
function found(text: string, pattern: RegExp): readonly string[] {
  const matches = new Set<string>();
  for (const [match] of text.matchAll(pattern)) {
    matches.add(match);
    if (matches.size >= MAX_REPAIRED) break;
  }
  return [...matches];
}

/** Returns the character of an entity of HTML; a blank if there is none. */
export function characterOf(entity: string): string {
  const text = new DOMParser().parseFromString(entity, 'text/html').body.textContent ?? '';
  return text === entity ? ' ' : text.replace(/[&<>]/g, ' ');
}

/** Parses a page. Many books are not valid XHTML; those are parsed as HTML, which never fails. */
export function parseChapter(text: string): Document {
  return parsePage(text) ?? new DOMParser().parseFromString(withEndTags(text), 'text/html');
}

/** Returns `undefined` for a page that is not valid XHTML, even when common mistakes are repaired, or has no body. */
export function parsePage(text: string): Document | undefined {
  let document = new DOMParser().parseFromString(text, 'application/xhtml+xml');
  if (isBroken(document)) document = new DOMParser().parseFromString(repairXml(text), 'application/xhtml+xml');
  return isBroken(document) || !document.body ? undefined : document;
}

/**
 * Gives empty elements of XHTML an end tag, because HTML would let them contain all that follows: `<title/>` swallows a
 * chapter.
 */
export function withEndTags(text: string): string {
  return text.replace(
    /<(title|script|iframe|textarea|noscript|a|span|b|i|em|strong|p|div|td|th|li)(\s[^<>]*)?\/>/gi,
    '<$1$2></$1>',
  );
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
