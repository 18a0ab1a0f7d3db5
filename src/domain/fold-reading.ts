import type { ProductId } from '../contract/ids.ts';
import type { ReadingMark, ReadingState } from '../contract/reading.ts';
import { isRefused } from './outbox-facts.ts';
import type { OutboxRow } from './outbox-row.ts';
import { isReading, type ReadingIntent } from './reading-intent.ts';

/** Nothing read yet. */
export function emptyReading(id: ProductId): ReadingState {
  return { id, places: [], marks: [], copied: 0, printed: 0 };
}

/** What the person sees of their reading: what the server confirmed, and what they did since. A refused change is not shown. */
export function foldReading(mirror: ReadingState, rows: readonly OutboxRow[]): ReadingState {
  return rows
    .filter((row) => !isRefused(row))
    .filter(isReading)
    .filter((row) => row.payload.productId === mirror.id)
    .reduce<ReadingState>(applyReading, mirror);
}

function applyReading(state: ReadingState, intent: ReadingIntent): ReadingState {
  switch (intent.kind) {
    case 'reading.position': {
      const { place } = intent.payload;
      return { ...state, places: [place, ...state.places.filter((one) => one.deviceId !== place.deviceId)] };
    }
    case 'reading.style': {
      const { style } = intent.payload;
      return state.style && state.style.at > style.at ? state : { ...state, style };
    }
    case 'reading.use': {
      const { copied, printed } = intent.payload;
      return { ...state, copied: state.copied + copied, printed: state.printed + printed };
    }
    case 'reading.removeMark':
      return { ...state, marks: state.marks.filter((mark) => mark.id !== intent.payload.markId) };
    case 'reading.putMark': {
      const { markId, content, createdAt } = intent.payload;
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
