import { READING_LIMITS } from '../../../domain/reading/reading-limits.ts';
import { isInteractive, isUnwantedAttribute, sanitizeActionOf } from '../../../domain/reading/reading-markup.ts';
import { STYLE_ASIDE, sheetIndex } from './defer-media.ts';
import { isImage } from './media-type.ts';
import { INTERACTIVE } from './missing-content.ts';
import { declaredSize, type Size } from './page-size.ts';
import { parseInSlices } from './parse-in-slices.ts';
import { textOf } from './parse-xml.ts';
import { runAtOnce, type Steps } from './run-in-slices.ts';
import { isElement } from './text-index.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** A parsed chapter without anything that could run scripts, send requests or navigate away. */
export interface Chapter {
  readonly document: Document;
  /** Styles of its head, in order: inline texts, and addresses of files of the book. */
  readonly styles: readonly ({ readonly text: string } | { readonly href: string })[];
  /** Size that a fixed page declares, in CSS pixels. */
  readonly size: Size | undefined;
}

/**
 * Reads a chapter. A forbidden element is replaced by an empty element, so that locators match those of other reading
 * systems. This is the first of two protections; the second is the frame, which runs no scripts and fetches nothing
 * (READ-1).
 */
export function readChapter(markup: string): Chapter {
  return runAtOnce(chapterSteps(markup));
}

/** The same in steps, for a chapter that may be long. */
export function* chapterSteps(markup: string): Steps<Chapter> {
  const { document, sheets } = yield* parseInSlices(markup);
  const styles = stylesOf(document, sheets);
  const size = declaredSize(document);
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
  const elements: Element[] = [];
  for (let node = walker.nextNode(); node && elements.length < READING_LIMITS.elements; node = walker.nextNode()) {
    if (isElement(node)) elements.push(node);
    yield;
  }
  cutAfter(document, elements);
  const isDrawn = isDrawnByScript(document);
  for (const element of elements) {
    clean(document, element);
    yield;
  }
  if (isDrawn) document.body.append(interactiveNotice(document, ''));
  return { document, styles, size };
}

/** Returns a page with one paragraph, in the place of a chapter that cannot be shown. */
export function noticeChapter(text: string): Chapter {
  const document = new DOMParser().parseFromString('<p></p>', 'text/html');
  const [paragraph] = document.body.children;
  if (paragraph) paragraph.textContent = text;
  return { document, styles: [], size: undefined };
}

function clean(document: Document, element: Element): void {
  const picture = pictureOf(element);
  if (picture !== undefined) {
    element.replaceWith(imageOf(document, element, picture));
    return;
  }
  const fate = sanitizeActionOf(element.localName);
  if (fate === 'kept' || element === document.body || element === document.head) {
    // Most elements have no attributes.
    if (element.hasAttributes()) cleanAttributes(element);
    return;
  }
  const isHidden = element.hasAttribute('hidden');
  if (isInteractive(element.localName) && !isHidden && (fate === 'dropped' || isEmpty(element))) {
    const notice = interactiveNotice(document, element.getAttribute('title') ?? '');
    copyAttributes(element, notice, ['id', 'class', STYLE_ASIDE]);
    // The blanks in it count in the text of the chapter.
    if (fate === 'plain') notice.append(...element.childNodes);
    element.replaceWith(notice);
    return;
  }
  const substitute = document.createElementNS(XHTML, 'span');
  if (fate === 'dropped' || isHidden) substitute.setAttribute('hidden', '');
  if (fate === 'plain') substitute.append(...element.childNodes);
  element.replaceWith(substitute);
}

const SHOWN = ['img', 'image', 'svg', 'math', 'audio', 'video', 'iframe', 'embed', 'object', 'canvas'].join();

/** Returns true for an element that shows nothing without scripts. */
function isEmpty(element: Element): boolean {
  return !element.querySelector(SHOWN) && textOf(element) === '';
}

/** Returns true for a chapter that its scripts fill, in the body itself or in an element that they find by its id. */
function isDrawnByScript({ body, head }: Document): boolean {
  const hasScript = body.querySelector('script') ?? (head?.querySelector('script') && body.querySelector('[id]'));
  if (!hasScript || body.querySelector(SHOWN)) return false;
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (nodeValue?.trim() && !parentElement?.closest('script')) return false;
  }
  return true;
}

/** Returns the place of content that cannot be shown here. The words are set when the chapter is shown. */
function interactiveNotice(document: Document, description: string): Element {
  const notice = document.createElementNS(XHTML, 'span');
  notice.setAttribute('role', 'img');
  notice.setAttribute(INTERACTIVE, description.trim());
  return notice;
}

function copyAttributes(from: Element, to: Element, names: readonly string[]): void {
  for (const name of names) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
}

/** Returns the address of the picture that an object shows. */
function pictureOf(element: Element): string | undefined {
  if (element.localName.toLowerCase() !== 'object' || element.hasAttribute('hidden')) return undefined;
  const address = element.getAttribute('data') ?? '';
  return isImage(address, element.getAttribute('type') ?? '') ? address : undefined;
}

/** Returns an image in the place of an object, with the fallback of the object as its text. */
function imageOf(document: Document, object: Element, address: string): Element {
  const image = document.createElementNS(XHTML, 'img');
  copyAttributes(object, image, ['id', 'class', 'width', 'height', STYLE_ASIDE]);
  image.setAttribute('alt', textOf(object));
  image.setAttribute('src', address);
  return image;
}

/** Address of the first picture of a `srcset`, unless it is on another host. */
const FIRST_SOURCE = /^[\s,]*(?!(?:https?:)?\/\/)(\S+?),*(?:\s|$)/i;

/** Kinds of notes in the vocabulary of EPUB. */
const NOTE = /\b(?:foot|end|rear)notes?\b/;

function cleanAttributes(element: Element): void {
  const source = FIRST_SOURCE.exec(element.getAttribute('srcset') ?? '')?.[1];
  if (source && element.localName === 'img' && !element.hasAttribute('src')) element.setAttribute('src', source);
  // Otherwise each note is a landmark of the page without a name.
  if (
    element.localName === 'aside' &&
    !element.hasAttribute('role') &&
    NOTE.test(element.getAttribute('epub:type') ?? '')
  )
    element.setAttribute('role', 'note');
  for (const attribute of [...element.attributes]) {
    if (isUnwantedAttribute(attribute.localName)) element.removeAttributeNode(attribute);
  }
}

/** Cuts a chapter after the largest number of elements that a device can lay out. */
function cutAfter(document: Document, elements: readonly Element[]): void {
  if (elements.length < READING_LIMITS.elements) return;
  const last = elements.at(-1);
  if (!last) return;
  const rest = document.createRange();
  rest.setStartAfter(last);
  rest.setEndAfter(document.documentElement.lastChild ?? last);
  rest.deleteContents();
}

function stylesOf(document: Document, sheets: readonly string[]): Chapter['styles'] {
  return [...document.querySelectorAll('meta, link')].flatMap((element): Chapter['styles'][number][] => {
    const index = sheetIndex(element);
    if (index !== undefined) return [{ text: sheets[index] ?? '' }];
    const rel = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
    const href = element.getAttribute('href');
    const isSheet = element.localName === 'link' && rel.includes('stylesheet') && !rel.includes('alternate');
    return isSheet && href ? [{ href }] : [];
  });
}
