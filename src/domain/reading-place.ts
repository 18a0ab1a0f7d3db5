import * as z from 'zod/mini';

/** Where somebody stopped reading, and how large they like the text. Kept on the device, per book. */
export const readingPlaceSchema = z.object({
  /** Index in the reading order, from 0. */
  chapter: z._default(z.int().check(z.nonnegative()), 0),
  /** How far down the chapter, from 0 to 1. */
  progress: z._default(z.number().check(z.gte(0), z.lte(1)), 0),
});
export type ReadingPlace = z.infer<typeof readingPlaceSchema>;

/** A place that fits the book as it is now: a book that lost chapters is reopened at its last one. */
export function placeInBook(place: ReadingPlace, chapters: number): ReadingPlace {
  const last = Math.max(0, chapters - 1);
  return place.chapter <= last ? place : { chapter: last, progress: 0 };
}

/** Text sizes in percent of the page's own. */
export const TEXT_SIZES = [85, 100, 115, 130, 150, 175, 200] as const;
export const DEFAULT_TEXT_SIZE = 100;

/** The next larger (1) or smaller (-1) size; at either end it stays. An unknown size counts as the default. */
export function stepTextSize(size: number, direction: 1 | -1): number {
  const sizes: readonly number[] = TEXT_SIZES;
  const at = sizes.includes(size) ? sizes.indexOf(size) : sizes.indexOf(DEFAULT_TEXT_SIZE);
  return sizes[Math.min(Math.max(0, at + direction), sizes.length - 1)] ?? DEFAULT_TEXT_SIZE;
}
