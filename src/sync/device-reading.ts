import type { ProductId } from '../contract/ids.ts';
import type { ReadingStyle } from '../contract/reading.ts';
import {
  keepBookMeasure,
  keepLeftPlace,
  keepReadingStyle,
  loadReading,
  loadReadingSetting,
  type ReadingSetting,
  tellLeftPlaces,
  type UntoldPlace,
} from '../store/reading.ts';
import type { Live, WhoIsPresent } from './device-person.ts';

/** How a person reads: what they marked, where they stopped, and how they like their pages. */
export function readingOnDevice(present: WhoIsPresent, live: Live) {
  const here = () => present.now().world;
  return {
    /** Places, marks and counts; empty where nothing is known. */
    reading: (productId: ProductId) => live((db) => loadReading(db, productId)),
    loadReadingSetting: (productId: ProductId): Promise<ReadingSetting> =>
      loadReadingSetting(here().db, productId, here()),
    /** For books that have no choice of their own yet; the choice for one book is a wish like others. */
    keepReadingStyle: (style: ReadingStyle): Promise<void> => keepReadingStyle(here().db, style, here().now()),
    /** For this device; where it is news, the others learn it when it is told. */
    keepLeftPlace: (left: UntoldPlace, isNews: boolean): Promise<void> => keepLeftPlace(here().db, left, isNews),
    /** Tells the person's other devices where they stopped, as soon as there is a line. */
    tellLeftPlaces: async (): Promise<void> => {
      const { world, runner } = present.now();
      if (await tellLeftPlaces(world.db, world)) runner.wake(false);
    },
    keepBookMeasure: (
      productId: ProductId,
      measure: { readonly fileId: string; readonly characters: number; readonly printable: number },
    ): Promise<void> => keepBookMeasure(here().db, productId, measure, here().now()),
  };
}
