import type { PageViewport } from 'pdfjs-dist';

/** A part of a page in the page's own coordinates: two opposite corners. */
export type PageRect = readonly [number, number, number, number];

/** The position of a page and its parts on the screen. */
export type PageScale = Pick<PageViewport, 'convertToViewportPoint' | 'scale'>;

/** Places an element over a part of a page. */
export function placeOver({ style }: HTMLElement, rect: PageRect, viewport: PageScale): void {
  const [left = 0, top = 0]: number[] = viewport.convertToViewportPoint(rect[0], rect[1]);
  const [right = 0, bottom = 0]: number[] = viewport.convertToViewportPoint(rect[2], rect[3]);
  style.left = `${Math.min(left, right)}px`;
  style.top = `${Math.min(top, bottom)}px`;
  style.width = `${Math.abs(right - left)}px`;
  style.height = `${Math.abs(bottom - top)}px`;
}
