import type { ProductId } from '../primitives/ids-schema.ts';
import type { ReadingState } from './reading-changes.ts';

/** The reading state of a book that was never opened. */
export function emptyReading(id: ProductId): ReadingState {
  return { id, places: [], annotations: [], copied: 0, printed: 0, answers: [] };
}
