import type { ViewOptions } from '../reading-engine.ts';

/** Marks a picture that says that it cannot be shown. */
const LOST = 'data-carrel-lost';

/** Replaces the description of a picture that cannot be shown by a text that says so. A drawing has no description. */
export function sayLost(picture: Element, textOfPicture: ViewOptions['textOfPicture']): void {
  if (picture.localName !== 'img' || picture.hasAttribute(LOST)) return;
  picture.setAttribute(LOST, '');
  // Without an address, browsers show the description as text of the page.
  picture.removeAttribute('src');
  picture.setAttribute('alt', textOfPicture((picture.getAttribute('alt') ?? '').trim()));
}

/** Does the same for the pictures of a chapter whose files the book does not contain. */
export function sayLostIn(chapter: Document, textOfPicture: ViewOptions['textOfPicture']): void {
  for (const picture of chapter.querySelectorAll('img:not([src])')) sayLost(picture, textOfPicture);
}
