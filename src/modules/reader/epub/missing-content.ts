import type { ViewOptions } from '../reading-engine.ts';

/** Marks the place of interactive content, with its description. The words are no text of the book. */
export const INTERACTIVE = 'data-carrel-interactive';
/** Marks a picture that says that it cannot be shown. */
const MISSING = 'data-carrel-lost';
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Replaces a picture that cannot be shown, or its description, by a text that says so. */
export function replaceMissingImage(picture: Element, textOfMissing: ViewOptions['textOfMissing']): void {
  if (picture.namespaceURI === SVG) replaceInDrawing(picture, textOfMissing);
  if (picture.localName !== 'img' || picture.hasAttribute(MISSING)) return;
  picture.setAttribute(MISSING, '');
  // Without an address, browsers show the description as text of the page.
  picture.removeAttribute('src');
  picture.setAttribute('alt', textOfMissing('picture', (picture.getAttribute('alt') ?? '').trim()));
}

/** Does the same for a chapter: for pictures whose files the book does not contain, and for what cannot run. */
export function describeMissing(chapter: Document, textOfMissing: ViewOptions['textOfMissing']): void {
  for (const picture of chapter.querySelectorAll('img:not([src])')) replaceMissingImage(picture, textOfMissing);
  for (const picture of chapter.querySelectorAll('image')) {
    const hasFile = picture.hasAttribute('href') || picture.hasAttributeNS(XLINK, 'href');
    if (!hasFile) replaceMissingImage(picture, textOfMissing);
  }
  for (const notice of chapter.querySelectorAll(`[${INTERACTIVE}]`)) {
    notice.setAttribute('aria-label', textOfMissing('interactive', notice.getAttribute(INTERACTIVE) ?? ''));
  }
}

/** A drawing does not show the description of its pictures. One element replaces one, so that places stay the same. */
function replaceInDrawing(picture: Element, textOfMissing: ViewOptions['textOfMissing']): void {
  const words = textOfMissing('picture', descriptionOf(picture));
  const { x, y, width, height } = boxOf(picture);
  const text = picture.ownerDocument.createElementNS(SVG, 'text');
  const attributes = {
    x: x + width / 2,
    y: y + height / 2,
    'font-size': Math.min(width / 20, (1.7 * width) / words.length),
    'text-anchor': 'middle',
    fill: 'currentColor',
    // The words are no text of the book. In a drawing the attribute hides nothing.
    hidden: '',
    [MISSING]: '',
  };
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, String(value));
  text.textContent = words;
  picture.replaceWith(text);
}

function descriptionOf(picture: Element): string {
  const drawing = picture.closest('svg');
  const described = [picture, drawing].map((element) => {
    const title = [...(element?.children ?? [])].find(({ localName }) => localName === 'title');
    return (element?.getAttribute('aria-label') ?? title?.textContent ?? '').trim();
  });
  return described.find((text) => text !== '') ?? '';
}

function boxOf(picture: Element) {
  const [, , boxWidth = 300, boxHeight = 150] = (picture.closest('svg')?.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const length = (name: string, whole: number) => {
    const value = picture.getAttribute(name) ?? '';
    const number = Number.parseFloat(value);
    if (!Number.isFinite(number)) return undefined;
    return value.endsWith('%') ? (number * whole) / 100 : number;
  };
  return {
    x: length('x', boxWidth) ?? 0,
    y: length('y', boxHeight) ?? 0,
    width: length('width', boxWidth) ?? boxWidth,
    height: length('height', boxHeight) ?? boxHeight,
  };
}
