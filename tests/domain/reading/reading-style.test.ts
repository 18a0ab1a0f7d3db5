import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readingStyleSchema } from '../../../src/domain/reading/reading-schema.ts';
import {
  DEFAULT_READING_STYLE,
  stepTextSize,
  styleUntilChosen,
  THEME_COLORS,
} from '../../../src/domain/reading/reading-style.ts';

describe('the style of a page', () => {
  test('is the book’s own until the person changes it', () => {
    expect(DEFAULT_READING_STYLE).toEqual({
      theme: 'light',
      textSize: 100,
      spacing: 'book',
      font: 'book',
      flow: 'paged',
    });
    expect(z.safeParse(readingStyleSchema, { theme: 'neon' }).success).toBe(false);
  });

  test('is dark on a device in dark mode, until the person changes it', () => {
    expect(styleUntilChosen(true)).toEqual({ ...DEFAULT_READING_STYLE, theme: 'dark' });
    expect(styleUntilChosen(false)).toEqual(DEFAULT_READING_STYLE);
  });

  test.each([
    [100, 1, 115],
    [100, -1, 85],
    [250, 1, 250],
    [85, -1, 85],
    [3, 1, 115],
  ] as const)('stepped from %i by %i is %i', (size, direction, next) => {
    expect(stepTextSize(size, direction)).toBe(next);
  });

  test.each(Object.entries(THEME_COLORS))(
    'in %s has a contrast of 7 to 1 for text and 4.5 to 1 for links',
    (_, colors) => {
      expect(contrast(colors.ground, colors.ink)).toBeGreaterThanOrEqual(7);
      expect(contrast(colors.ground, colors.link)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

/** Contrast ratio from the relative luminance of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
