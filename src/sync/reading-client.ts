import type { ProductId } from '../domain/primitives/ids-schema.ts';
import type { ReadingStyle } from '../domain/reading/reading-schema.ts';
import {
  keepBookMeasure,
  keepReadingStyle,
  loadReading,
  loadReadingSetting,
  queueReadingPositions,
  type ReadingSetting,
  saveReadingPosition,
  type UnsyncedPosition,
} from '../store/reading.ts';
import type { Live, SessionSource } from './user-client.ts';

/** How a person reads: what they marked, where they stopped, and how they like their pages. */
export function createReadingClient(session: SessionSource, live: Live) {
  const current = () => session.now().context;
  return {
    /** Places, marks and counts; empty where nothing is known. */
    reading: (productId: ProductId) => live((db) => loadReading(db, productId)),
    loadReadingSetting: (productId: ProductId): Promise<ReadingSetting> =>
      loadReadingSetting(current().db, productId, current()),
    /** For books that have no choice of their own yet; the choice for one book is a wish like others. */
    keepReadingStyle: (style: ReadingStyle): Promise<void> => keepReadingStyle(current().db, style, current().now()),
    /** For this device; where it is news, the others learn it when it is told. */
    saveReadingPosition: (left: UnsyncedPosition, isNews: boolean): Promise<void> =>
      saveReadingPosition(current().db, left, isNews),
    /** Tells the person's other devices where they stopped, as soon as there is a line. */
    queueReadingPositions: async (): Promise<void> => {
      const { context, runner } = session.now();
      if (await queueReadingPositions(context.db, context)) runner.wake(false);
    },
    keepBookMeasure: (
      productId: ProductId,
      measure: { readonly fileId: string; readonly characters: number; readonly printable: number },
    ): Promise<void> => keepBookMeasure(current().db, productId, measure, current().now()),
  };
}
