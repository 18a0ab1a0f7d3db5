import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { FormAnswer, ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import type { Live, SessionSource } from '../../device/data/user-client.ts';
import type { SampleOutcome } from './open-sample.ts';
import {
  answerFormField,
  chooseReadingStyle,
  keepBookMeasure,
  loadReading,
  loadReadingSetting,
  queueReadingPositions,
  type ReadingSetting,
  saveReadingPosition,
  type TitledBook,
  type UnsyncedPosition,
} from './queries.ts';

/** Reading data: annotations, positions and style. */
export function createReadingClient(session: SessionSource, live: Live) {
  const current = () => session.now().context;
  return {
    /** Positions, annotations and counts; empty if there are none. */
    reading: (productId: ProductId) => live((db) => loadReading(db, productId)),
    /** Loads its code when a sample is opened, because every page loads this client. */
    openSample: async (productId: ProductId, onShare: (share: number) => void): Promise<SampleOutcome> =>
      (await import('./open-sample.ts')).openSample(current(), productId, onShare),
    loadReadingSetting: (productId: ProductId): Promise<ReadingSetting> => loadReadingSetting(current(), productId),
    /** Sets the style of one book, and of books without their own style. */
    chooseReadingStyle: async (book: TitledBook, style: ReadingStyle): Promise<void> => {
      const { context, runner } = session.now();
      await chooseReadingStyle(context.db, book, style, context);
      runner.wake(false);
    },
    /** Saves what the person entered in a field of a form (READ-10). */
    answerFormField: async (book: TitledBook, answer: Pick<FormAnswer, 'field' | 'values'>): Promise<void> => {
      const { context, runner } = session.now();
      await answerFormField(context.db, book, answer, context);
      runner.wake(false);
    },
    /**
     * Saves the reading position on this device. If `shouldSync` is true, `queueReadingPositions` later sends it to the
     * person's other devices.
     */
    saveReadingPosition: (left: UnsyncedPosition, shouldSync: boolean): Promise<void> =>
      saveReadingPosition(current().db, left, shouldSync),
    /** Queues the reading positions, which are sent to the server when online. */
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
