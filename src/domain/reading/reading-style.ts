import * as z from 'zod/mini';
import { type ReadingStyle, readingStyleSchema } from './reading-schema.ts';

export type ReadingTheme = ReadingStyle['theme'];

export const DEFAULT_READING_STYLE: ReadingStyle = z.parse(readingStyleSchema, {});

/** Returns the style before one is chosen. It is dark on a device with a dark color scheme. */
export function styleUntilChosen(prefersDark: boolean): ReadingStyle {
  return prefersDark ? { ...DEFAULT_READING_STYLE, theme: 'dark' } : DEFAULT_READING_STYLE;
}

/** Text sizes in percent of the book's own size. */
export const TEXT_SIZES = [85, 100, 115, 130, 150, 175, 200, 250] as const;

/**
 * Returns the next larger (1) or smaller (-1) size, or the same size at either end. An unknown size counts as the
 * default.
 */
export function stepTextSize(size: number, direction: 1 | -1): number {
  const sizes: readonly number[] = TEXT_SIZES;
  const at = sizes.includes(size) ? sizes.indexOf(size) : sizes.indexOf(DEFAULT_READING_STYLE.textSize);
  return sizes[Math.min(Math.max(0, at + direction), sizes.length - 1)] ?? DEFAULT_READING_STYLE.textSize;
}

/** Background, text and link colors of each theme. Text has a contrast of 7 to 1 or more, links of 4.5 to 1. */
export const THEME_COLORS: Readonly<Record<ReadingTheme, { ground: string; ink: string; link: string }>> = {
  light: { ground: '#fffdf9', ink: '#211d18', link: '#1d5a4b' },
  sepia: { ground: '#f4ead5', ink: '#3a2d1c', link: '#6b3f0c' },
  dark: { ground: '#181613', ink: '#f1ece3', link: '#9fd3c0' },
  contrast: { ground: '#000000', ink: '#ffffff', link: '#ffe14d' },
};
