import * as z from 'zod/mini';
import type { LeftPlace } from './reading-schema.ts';

/**
 * Names a point or a passage in the book's own terms, the same on every device: an EPUB CFI, or `page=12` (with `from` and `to`, a
 * passage of that page's text) for a PDF.
 */
export type Locator = string;

/** The place at the top of the page that is shown. */
export const readingPlaceSchema = z.object({
  locator: z.string().check(z.minLength(1), z.maxLength(2_000)),
  /** Through the whole book, from 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  /** What the contents call it; empty where they say nothing. */
  label: z.string().check(z.maxLength(300)),
});
export type ReadingPlace = z.infer<typeof readingPlaceSchema>;

/** How far apart two places have to be before the other one is worth offering. */
const WORTH_OFFERING = 0.002;

/**
 * The place that another device left last, when it is newer than this one's and really elsewhere. It is offered, never taken: the
 * person says where to go on.
 *
 * @param here where this device left the book
 * @param places of every device, in any order
 */
export function placeToOffer(
  here: LeftPlace | undefined,
  places: readonly LeftPlace[],
  deviceId: string,
): LeftPlace | undefined {
  const theirs = places.filter((place) => place.deviceId !== deviceId).toSorted((one, other) => other.at - one.at)[0];
  if (!theirs || !here) return theirs;
  const isElsewhere = Math.abs(theirs.progress - here.progress) >= WORTH_OFFERING;
  return theirs.at > here.at && isElsewhere ? theirs : undefined;
}

/** Whole percent; the last page alone is 100. */
export function percentOf(progress: number): number {
  return progress >= 0.999 ? 100 : Math.min(99, Math.floor(progress * 100));
}
