import { isRightToLeft, type SetText } from './wrap-text.ts';

/** Width of a cover in its own units. The ratio of width to height is two to three. */
export const width = 400;
export const height = 600;

export const serif =
  "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'Noto Serif','DejaVu Serif Condensed',serif";
export const sans = "'Avenir Next','Segoe UI',Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Formats a coordinate with at most one decimal to keep covers small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

type Place = {
  x: number;
  /** Baseline of the first line. */
  y: number;
  fill: string;
  align?: 'left' | 'middle' | 'right';
  /** The right edge, where right-to-left text that is aligned "left" starts. Defaults to the mirror image of `x`. */
  rightEdge?: number;
  family?: string;
  weight?: number;
  isItalic?: boolean;
  /** Letter spacing as a fraction of the font size. */
  spacing?: number;
  leading?: number;
};

const anchors = { left: 'start', middle: 'middle', right: 'end' } as const;

/** Draws lines of text, one element per line. */
export const drawText = ({ lines, size }: SetText, place: Place): string => {
  const {
    x,
    y,
    fill,
    align = 'left',
    family = serif,
    weight = 400,
    isItalic = false,
    spacing = 0,
    leading = 1.16,
  } = place;
  return lines
    .map((line, index) => {
      const isTurned = isRightToLeft(line);
      const left = isTurned && align === 'left' ? (place.rightEdge ?? width - x) : x;
      const style = [
        isItalic ? ' font-style="italic"' : '',
        weight === 400 ? '' : ` font-weight="${weight}"`,
        spacing === 0 || isTurned ? '' : ` letter-spacing="${n(size * spacing)}"`,
        isTurned ? ' direction="rtl"' : '',
      ].join('');
      return `<text x="${n(left)}" y="${n(y + index * size * leading)}" font-family="${family}" font-size="${n(size)}" fill="${fill}" text-anchor="${anchors[align]}"${style}>${escapeXml(line)}</text>`;
    })
    .join('');
};

/** Returns the height of the lines, from the top of the first to the baseline of the last. */
export const textHeight = ({ lines, size }: SetText, leading = 1.16): number =>
  size * 0.74 + Math.max(0, lines.length - 1) * size * leading;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more}/>`;

export const frame = (inset: number, stroke: string, thickness: number): string =>
  `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" fill="none" stroke="${stroke}" stroke-width="${thickness}"/>`;

export const rule = (x: number, y: number, length: number, stroke: string, thickness = 1.5): string =>
  `<path d="M${n(x)} ${n(y)}h${n(length)}" stroke="${stroke}" stroke-width="${thickness}"/>`;
