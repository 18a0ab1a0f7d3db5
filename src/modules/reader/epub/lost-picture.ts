import type { ViewOptions } from '../reading-engine.ts';

/** Marks a picture that says that it cannot be shown. */
const LOST = 'data-carrel-lost';
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Replaces a picture that cannot be shown, or its description, by a text that says so. */
export function sayLost(picture: Element, textOfPicture: ViewOptions['textOfPicture']): void {
  if (picture.namespaceURI === SVG) replaceInDrawing(picture, textOfPicture);
  if (picture.localName !== 'img' || picture.hasAttribute(LOST)) return;
  picture.setAttribute(LOST, '');
  // Without an address, browsers show the description as text of the page.
  picture.removeAttribute('src');
  picture.setAttribute('alt', textOfPicture((picture.getAttribute('alt') ?? '').trim()));
}

/** Does the same for the pictures of a chapter whose files the book does not contain. */
export function sayLostIn(chapter: Document, textOfPicture: ViewOptions['textOfPicture']): void {
  for (const picture of chapter.querySelectorAll('img:not([src])')) sayLost(picture, textOfPicture);
  for (const picture of chapter.querySelectorAll('image')) {
    const hasFile = picture.hasAttribute('href') || picture.hasAttributeNS(XLINK, 'href');
    if (!hasFile) sayLost(picture, textOfPicture);
  }
}

/** A drawing does not show the description of its pictures. One element replaces one, so that places stay the same. */
function replaceInDrawing(picture: Element, textOfPicture: ViewOptions['textOfPicture']): void {
  const words = textOfPicture(descriptionOf(picture));
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
    [LOST]: '',
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
