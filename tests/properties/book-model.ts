import { expect } from 'vitest';
import type { ProductId } from '../../src/domain/primitives/ids-schema.ts';
import type { ReadingState } from '../../src/domain/reading/reading-changes.ts';
import { loadOutbox } from '../../src/engine/outbox/outbox.ts';
import { loadReading } from '../../src/modules/reader/data/queries.ts';
import { actOnBook, type BookAct, NOTHING_WANTED, wantedIn } from './book-mutation.ts';
import type { Place, Tabs } from './device-tabs.ts';

/**
 * Models one book on one device as the person wants it: their notes, answers and place, and the characters copied.
 * @param isAlone true if no other device reads the book
 */
export function startBookModel(tabs: Tabs, productId: ProductId, isAlone: boolean) {
  const deviceId = tabs.clock.newId();
  const made = new Set<string>();
  let wanted = NOTHING_WANTED;

  const seen = () => loadReading(tabs.db(), productId);

  async function waiting(): Promise<number> {
    const { rows } = await loadOutbox(tabs.db());
    return rows.reduce((sum, row) => sum + (row.kind === 'reading.use' ? row.payload.copied : 0), 0);
  }

  async function next(act: BookAct) {
    const book = { productId, deviceId, newId: tabs.clock.newId, now: tabs.clock.now, seen: await seen() };
    const step = actOnBook(wanted, book, act);
    if (!step) return undefined;
    return {
      ...step,
      onRequested: () => {
        for (const id of step.after.notes.keys()) made.add(id);
        wanted = step.after;
      },
    };
  }

  /**
   * Expects that this device's part of the book matches the model, and that the total copied on all devices includes at
   * least this device's part. Another device may have answered a field later.
   */
  async function expectWanted(state: ReadingState): Promise<void> {
    const { notes, answers, page } = wantedIn(state, deviceId);
    const own = isAlone ? [...notes] : [...notes].filter(([id]) => made.has(id));
    expect(new Map(own)).toEqual(wanted.notes);
    if (isAlone) expect(answers).toEqual(wanted.answers);
    expect(page).toBe(wanted.page);
    // A mutation whose response was lost counts in both mirror and outbox until it is confirmed, so the sum is never
    // less than what was copied.
    expect(state.copied).toBeGreaterThanOrEqual(wanted.copied);
    if (isAlone) expect(state.copied).toBeLessThanOrEqual(wanted.copied + (await waiting()));
  }

  return {
    act: async (place: Place, act: BookAct): Promise<void> => {
      const step = await next(act);
      if (!step) return;
      const { copied } = await seen();
      const isSeen = async () => {
        const state = await seen();
        const { notes, answers, page } = wantedIn(state, deviceId);
        const isCounted = state.copied === copied + step.after.copied - wanted.copied;
        const isNoted = [...step.after.notes].every(([id, words]) => notes.get(id) === words);
        const isEntered = [...step.after.answers].every(([field, words]) => answers.get(field) === words || !isAlone);
        const isErased = [...made].every((id) => step.after.notes.has(id) || !notes.has(id));
        return isCounted && isNoted && isErased && isEntered && page === step.after.page;
      };
      if (await tabs.ask(place, step.mutation, isSeen)) step.onRequested();
    },
    next,
    check: async (): Promise<void> => {
      if (wanted !== NOTHING_WANTED) await expectWanted(await seen());
    },
    seen,
    wanted: () => wanted,
  };
}
