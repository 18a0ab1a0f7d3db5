import { isRefused } from '../mutations/outbox-facts.ts';
import type { OutboxRow } from '../mutations/outbox-row.ts';
import type { ProductId } from '../primitives/ids-schema.ts';
import { isReading, type ReadingMutation } from './reading-mutation.ts';
import type { ReadingMark, ReadingState } from './reading-schema.ts';

/** The reading state of a book that was never opened. */
export function emptyReading(id: ProductId): ReadingState {
  return { id, places: [], marks: [], copied: 0, printed: 0 };
}

/**
 * Returns the person's view of their reading: the mirror with the unconfirmed changes applied. A refused change is not
 * shown.
 */
export function foldReading(mirror: ReadingState, rows: readonly OutboxRow[]): ReadingState {
  return rows
    .filter((row) => !isRefused(row))
    .filter(isReading)
    .filter((row) => row.payload.productId === mirror.id)
    .reduce<ReadingState>(applyReading, mirror);
}

function applyReading(state: ReadingState, mutation: ReadingMutation): ReadingState {
  switch (mutation.kind) {
    case 'reading.position': {
      const { place } = mutation.payload;
      return { ...state, places: [place, ...state.places.filter((one) => one.deviceId !== place.deviceId)] };
    }
    case 'reading.style': {
      const { style } = mutation.payload;
      return state.style && state.style.at > style.at ? state : { ...state, style };
    }
    case 'reading.use': {
      const { copied, printed } = mutation.payload;
      return { ...state, copied: state.copied + copied, printed: state.printed + printed };
    }
    case 'reading.removeMark':
      return { ...state, marks: state.marks.filter((mark) => mark.id !== mutation.payload.markId) };
    case 'reading.putMark': {
      const { markId, content, createdAt } = mutation.payload;
      const before = state.marks.find((mark) => mark.id === markId);
      const mark: ReadingMark = {
        ...content,
        id: markId,
        version: before?.version ?? 0,
        createdAt: before?.createdAt ?? createdAt,
      };
      return { ...state, marks: [...state.marks.filter((one) => one.id !== markId), mark] };
    }
  }
}
