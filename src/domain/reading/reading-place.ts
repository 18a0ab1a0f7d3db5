import * as z from 'zod/mini';
import type { LeftPlace } from './reading-schema.ts';

/**
 * Identifies a point or a passage in a book, the same on every device: an EPUB CFI, or `page=12` for a PDF (with `from`
 * and `to` for a passage of that page's text).
 */
export type Locator = string;

/** The position at the top of the visible page. */
export const readingPlaceSchema = z.object({
  locator: z.string().check(z.minLength(1), z.maxLength(2_000)),
  /** Progress through the whole book, from 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  /** The title of the place in the table of contents; empty when it has none. */
  label: z.string().check(z.maxLength(300)),
});
export type ReadingPlace = z.infer<typeof readingPlaceSchema>;

/** Minimum distance between two places for the other one to be offered. */
const WORTH_OFFERING = 0.002;

/**
 * Returns the latest place of another device if it is newer than this device's place and far enough from it. The place
 * is only offered; the person decides where to continue.
 *
 * @param here the last place on this device
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

/** Returns whole percent. Only the last page is 100. */
export function percentOf(progress: number): number {
  return progress >= 0.999 ? 100 : Math.min(99, Math.floor(progress * 100));
}
