import { deferMedia } from './defer-media.ts';
import { type MarkupSlice, sliceMarkup } from './markup-slices.ts';
import { parseChapter, parsePage, withEndTags } from './parse-xml.ts';
import type { Steps } from './run-in-slices.ts';

interface ParsedMarkup {
  readonly document: Document;
  /** Style sheets of the markup, which a `meta` element with their index replaces. */
  readonly sheets: readonly string[];
}

/**
 * Parses a chapter. A long one is parsed in slices, because the browser parses a text without a pause.
 *
 * @param length of a slice, in characters
 */
export function* parseInSlices(markup: string, length?: number): Steps<ParsedMarkup> {
  const slices: MarkupSlice[] = [];
  for (const slice of sliceMarkup(markup, length)) {
    if (slice) slices.push(slice);
    yield;
  }
  if (slices.length > 1) return (yield* parsePages(slices)) ?? (yield* parseAsHtml(slices));
  const { text, sheets } = deferMedia(markup);
  return { document: parseChapter(text), sheets };
}

/** Parses each slice as a page and joins them. Returns `undefined` if one is not valid XHTML. */
function* parsePages(slices: readonly MarkupSlice[]): Steps<ParsedMarkup | undefined> {
  let whole: Document | undefined;
  const sheets: string[] = [];
  for (const { before, content, after, depth } of slices) {
    const deferred = deferMedia(before + content + after, sheets.length);
    sheets.push(...deferred.sheets);
    yield;
    const page = parsePage(deferred.text);
    if (!page) return undefined;
    yield;
    if (whole) join(whole, page, depth);
    else whole = page;
    yield;
  }
  return whole && { document: whole, sheets };
}

/** Moves the content of a slice to the end of the elements that were open where it begins. */
function join(whole: Document, page: Document, depth: number): void {
  let [to, from]: (Element | null)[] = [whole.documentElement, page.documentElement];
  const opened: [Element, Element][] = [];
  for (let level = 0; level < depth && to && from; level += 1) {
    opened.push([to, from]);
    // The head precedes the body in the first slice only.
    [to, from] = [to.lastElementChild, level === 0 ? page.body : from.firstElementChild];
  }
  // What follows the end of an inner element belongs to the outer one, so the innermost content comes first.
  for (const [index, [target, source]] of [...opened.entries()].reverse()) {
    opened[index + 1]?.[1].remove();
    target.append(...source.childNodes);
  }
}

/** Parses slices as HTML, which never fails. The document has no window, so nothing in it runs or loads. */
function* parseAsHtml(slices: readonly MarkupSlice[]): Steps<ParsedMarkup> {
  const document = window.document.implementation.createHTMLDocument();
  const sheets: string[] = [];
  document.open();
  for (const { content } of slices) {
    const deferred = deferMedia(withEndTags(content), sheets.length);
    sheets.push(...deferred.sheets);
    document.write(deferred.text);
    yield;
  }
  document.close();
  return { document, sheets };
}
