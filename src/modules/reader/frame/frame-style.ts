import lexend from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url';
import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import { type PageSide, WIDE_ENOUGH_FOR_TWO } from '../../../domain/reading/reading-spreads.ts';
import { THEME_COLORS } from '../../../domain/reading/reading-style.ts';
import type { LineOrder } from './page-layout.ts';
import { wideTableStyle } from './wide-tables.ts';

/** Dimensions of a page of reflowable text, in CSS pixels. */
export interface PageCut {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  /** Space to the left and right of each column. */
  readonly margin: number;
  readonly edge: number;
  /** Space below the text. It always leaves room for the sync status. */
  readonly foot: number;
}

/** @param isCentered true for one column in the middle, however wide the screen is */
export function cutPages(width: number, height: number, isCentered: boolean): PageCut {
  const columns = width >= WIDE_ENOUGH_FOR_TWO && !isCentered ? 2 : 1;
  const column = width / columns;
  const margin = Math.round(Math.max(16, Math.min(column * 0.08, 56), (column - 620) / 2));
  const edge = Math.round(Math.max(16, Math.min(height * 0.05, 40)));
  return { width, height, columns, margin, edge, foot: Math.max(edge, 36) };
}

/** Default styles of a book. They precede the book's own styles. */
export const BASE_STYLE = `html { font-family: Georgia, "Times New Roman", serif; line-height: 1.6; }
body { overflow-wrap: break-word; }
img, svg, video { max-inline-size: 100%; block-size: auto; }
table { border-collapse: collapse; }
::selection { background-color: #1f5fbf; color: #fff; }
::highlight(spoken) { background-color: #ffe08a; color: #1a1a1a; }
::highlight(found) { background-color: #ffcf70; color: #1a1a1a; }
::highlight(annotation-yellow) { background-color: #fdf0a8; color: #1a1a1a; }
::highlight(annotation-green) { background-color: #cdebc4; color: #1a1a1a; }
::highlight(annotation-blue) { background-color: #c9e1f8; color: #1a1a1a; }
::highlight(annotation-pink) { background-color: #f8d0dd; color: #1a1a1a; }
[epub\\:type~="pagebreak"], [role="doc-pagebreak"] { font-size: 0.75em; }
audio, video { max-inline-size: 100%; }
[data-carrel-interactive]::before { content: attr(aria-label); font-style: italic; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }`;

/**
 * Hides the page from the browser's own print command, which does not enforce the publisher's limits. The reader prints
 * from another frame.
 */
const NOT_ON_PAPER = '@media print { html { display: none !important; } }';

/** Returns the styles of the person's settings. They follow the book's own styles and override them. */
export function personalStyle(style: ReadingStyle, cut: PageCut, order: LineOrder): string {
  const flow = style.flow === 'paged' ? pages(cut) : scroll(cut, order);
  return [colors(style), letters(style), flow, NOT_ON_PAPER].join('\n');
}

/** Returns the styles of a fixed page. It is scaled as a whole, and only the background around it follows the theme. */
export function fixedStyle(
  style: ReadingStyle,
  cut: PageCut,
  size: { width: number; height: number },
  side: PageSide,
): string {
  const scale = Math.min(cut.width / size.width, cut.height / size.height) * (style.textSize / 100);
  // Facing pages meet in the middle.
  const available = Math.max(0, cut.width - size.width * scale);
  const left = side === 'center' ? available / 2 : side === 'left' ? available : 0;
  const top = Math.max(0, (cut.height - size.height * scale) / 2);
  return `html { margin: 0; overflow: auto; background: ${THEME_COLORS[style.theme].ground}; }
body { position: absolute !important; margin: 0 !important; inset-block-start: ${top}px; left: ${left}px;
  width: ${size.width}px !important; height: ${size.height}px !important; overflow: hidden !important;
  background-color: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / 12%); transform: scale(${scale}); transform-origin: 0 0; }
${NOT_ON_PAPER}`;
}

/** Returns the styles of a note in its own frame. The frame is as high as the note, up to the height of its dialog. */
export function noteStyle(style: ReadingStyle): string {
  return `${colors(style)}
${letters(style)}
html { margin: 0 !important; overflow: auto !important; }
body { display: flow-root !important; margin: 0 !important; padding: 0.75rem 1rem !important; }
body > * { display: block !important; position: static !important; float: none !important; inline-size: auto !important; margin: 0 !important; }
pre { max-inline-size: 100%; overflow: auto; }
${NOT_ON_PAPER}`;
}

function colors({ theme }: ReadingStyle): string {
  const { ground, ink, link } = THEME_COLORS[theme];
  const page = `html, body { background: ${ground} !important; color: ${ink} !important; }`;
  if (theme === 'light') return page;
  return `${page}
body *:not(img, svg, svg *, video) { background-color: transparent !important; border-color: currentColor !important; color: inherit !important; }
body a:any-link, body a:any-link * { color: ${link} !important; }
${theme === 'sepia' ? '' : 'math, svg:not([fill]) { fill: currentColor; }'}`;
}

const FONTS: Readonly<Record<Exclude<ReadingStyle['font'], 'book'>, string>> = {
  serif: 'Georgia, "Times New Roman", serif',
  sans: 'system-ui, "Segoe UI", Roboto, Arial, sans-serif',
  easy: '"Carrel Easy", Verdana, sans-serif',
};

function letters({ textSize, spacing, font }: ReadingStyle): string {
  const family =
    font === 'book'
      ? ''
      : `body, body *:not(code, pre, kbd, samp, math, math *) { font-family: ${FONTS[font]} !important; }`;
  const face =
    font === 'easy' ? `@font-face { font-family: "Carrel Easy"; src: url("${lexend}"); font-weight: 100 900; }` : '';
  return `${face}
html { font-size: ${textSize}% !important; }
body { font-size: 1rem !important; }
${family}
${SPACING[spacing]}`;
}

const spaced = (line: number, letter: number, word: number) =>
  `body, body :is(p, li, dd, dt, blockquote, td, th, span, div) { line-height: ${line} !important; letter-spacing: ${letter}em !important; word-spacing: ${word}em !important; }`;

/** The widest spacing is the one that WCAG 2.2 (1.4.12) requires text to support. */
const SPACING: Readonly<Record<ReadingStyle['spacing'], string>> = {
  book: '',
  wide: spaced(1.8, 0.03, 0.08),
  widest: `${spaced(2.1, 0.12, 0.16)}\nbody p { margin-block-end: 2em !important; }`,
};

function pages({ height, columns, margin, edge, foot }: PageCut): string {
  // Firefox breaks no column by request, so the empty column at the end is a box that fits into a new one only.
  return `html { margin: 0 !important; padding: 0 !important; block-size: 100% !important; overflow: hidden !important; overscroll-behavior-x: none; }
body { box-sizing: border-box !important; inline-size: auto !important; max-inline-size: none !important; block-size: ${height}px !important;
  margin: 0 !important; padding: ${edge}px ${margin}px ${foot}px !important; overflow: visible !important; position: static !important;
  columns: ${columns} !important; column-gap: ${2 * margin}px !important; column-fill: auto !important; }
body::after { content: "" !important; display: block !important; break-before: column !important; break-inside: avoid !important; block-size: ${height - edge - foot - 1}px !important; }
img, svg, video { max-block-size: ${height - edge - foot}px !important; object-fit: contain; break-inside: avoid; }
pre { max-inline-size: 100%; white-space: pre-wrap; overflow-wrap: anywhere; }
${wideTableStyle(height - edge - foot)}`;
}

function scroll({ height, columns, margin, edge, foot }: PageCut, order: LineOrder): string {
  const sides = columns === 2 ? 'auto' : '0';
  // The lines of the body are those of the root, which scrolls.
  const lines = order === 'down' ? '' : `html { writing-mode: vertical-${order === 'left' ? 'rl' : 'lr'} !important; }`;
  return `${lines}
html { margin: 0 !important; overflow: auto !important; }
body { max-inline-size: 40rem !important; block-size: auto !important; margin: 0 ${sides} !important; padding: ${edge}px ${margin}px ${foot}px !important; }
pre { max-inline-size: 100%; overflow: auto; }
${wideTableStyle(height)}`;
}
