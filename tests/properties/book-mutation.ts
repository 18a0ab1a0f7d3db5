import type { ProductId } from '../../src/domain/primitives/ids-schema.ts';
import type { ReadingState } from '../../src/domain/reading/reading-changes.ts';
import type { AppMutation } from '../../src/modules/device/data/app-mutations.ts';
import { mutationOf } from '../modules/device/support/mutations.ts';

/** The state of one book that the person expects. */
export interface WantedOfBook {
  /** Texts of the notes by annotation. */
  readonly notes: ReadonlyMap<string, string>;
  /** The values that were entered in the fields of its form, by field. */
  readonly answers: ReadonlyMap<string, string>;
  /** Number of characters copied on this device. */
  readonly copied: number;
  /** Place in the book that this device last saved. */
  readonly page: string | undefined;
  /** The time at which the device was last at that page, by its clock. */
  readonly leftAt: number;
}

export const NOTHING_WANTED: WantedOfBook = {
  notes: new Map(),
  answers: new Map(),
  copied: 0,
  page: undefined,
  leftAt: 0,
};

/** An action of a person in a book. The numbers select among the existing notes. */
export type BookAct =
  | { readonly do: 'write'; readonly note: number; readonly words: string }
  | { readonly do: 'erase'; readonly note: number }
  | { readonly do: 'enter'; readonly field: number; readonly words: string }
  | { readonly do: 'leave'; readonly page: number }
  | { readonly do: 'copy'; readonly characters: number };

/** A book on one device. */
export interface OpenBook {
  readonly productId: ProductId;
  readonly deviceId: string;
  readonly newId: () => string;
  readonly now: () => number;
  /** State that the screen shows. A change names the version of the note that it is based on. */
  readonly seen: ReadingState;
}

interface Step {
  readonly mutation: AppMutation;
  readonly after: WantedOfBook;
}

/**
 * Returns the mutation of an action and the expected state after it, or `undefined` if the screen would not offer the
 * action.
 */
export function actOnBook(wanted: WantedOfBook, book: OpenBook, act: BookAct): Step | undefined {
  const { productId } = book;
  const inBook = { productId, title: 'Odd' };
  const mutation = (kind: string, payload: object) => mutationOf({ kind, payload: { ...inBook, ...payload } });
  const ids = [...wanted.notes.keys()];
  switch (act.do) {
    case 'write': {
      const known = ids[act.note % (ids.length + 1)];
      if (known !== undefined && wanted.notes.get(known) === act.words) return undefined;
      const markId = known ?? book.newId();
      const content = { kind: 'highlight', locator: 'page=1', progress: 0.5, note: act.words };
      const payload = { markId, base: versionOf(book, markId), content, createdAt: '2026-09-01T00:00:00.000Z' };
      const notes = new Map(wanted.notes).set(markId, act.words);
      return { mutation: mutation('reading.putMark', payload), after: { ...wanted, notes } };
    }
    case 'erase': {
      const markId = ids[act.note % Math.max(1, ids.length)];
      if (markId === undefined) return undefined;
      const notes = new Map(wanted.notes);
      notes.delete(markId);
      const payload = { markId, base: versionOf(book, markId) };
      return { mutation: mutation('reading.removeMark', payload), after: { ...wanted, notes } };
    }
    case 'enter': {
      const field = `field ${act.field}`;
      // As `answerFormField` dates it.
      const replaced = book.seen.answers.find((answer) => answer.field === field);
      const answer = { field, values: [act.words], at: Math.max(book.now(), (replaced?.at ?? 0) + 1) };
      const answers = new Map(wanted.answers).set(field, act.words);
      return { mutation: mutation('reading.answer', { answer }), after: { ...wanted, answers } };
    }
    case 'leave': {
      const page = `page=${act.page}`;
      // As `saveReadingPosition` dates it.
      const leftAt = Math.max(book.now(), wanted.leftAt + 1);
      const place = { locator: page, progress: 0.5, at: leftAt, deviceId: book.deviceId };
      return { mutation: mutation('reading.position', { place }), after: { ...wanted, page, leftAt } };
    }
    case 'copy':
      return {
        mutation: mutation('reading.use', { copied: act.characters }),
        after: { ...wanted, copied: wanted.copied + act.characters },
      };
  }
}

function versionOf({ seen }: OpenBook, markId: string): number {
  return seen.annotations.find((annotation) => annotation.id === markId)?.version ?? 0;
}

/** Returns the notes and answers of a book, and the place that this device last saved. */
export function wantedIn(state: ReadingState, deviceId: string): Pick<WantedOfBook, 'notes' | 'answers' | 'page'> {
  return {
    notes: new Map(state.annotations.map(({ id, note }) => [id, note])),
    answers: new Map(state.answers.map(({ field, values }) => [field, values.join()])),
    page: state.places.find((place) => place.deviceId === deviceId)?.locator,
  };
}
