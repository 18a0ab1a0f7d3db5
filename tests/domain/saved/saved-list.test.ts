import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { applySavedOperation, MAX_SAVED, type SavedEntry } from '../../../src/domain/saved/saved-list.ts';

const idOf = (number: number) => z.parse(productIdSchema, String(number));
const entry = (number: number, second: number): SavedEntry => ({
  id: idOf(number),
  savedAt: new Date(second * 1000).toISOString(),
});
const save = (list: readonly SavedEntry[], one: SavedEntry) => applySavedOperation(list, { kind: 'save', entry: one });
const idsOf = (list: readonly SavedEntry[]) => list.map(({ id }) => Number(id));

describe('the saved list (SAVE-1)', () => {
  it('shows the latest product first, whatever the order of arrival', () => {
    expect(idsOf([entry(1, 10), entry(2, 30), entry(3, 20)].reduce(save, []))).toEqual([2, 3, 1]);
  });

  it('has a product once: saving it again replaces its entry', () => {
    const list = [entry(1, 10), entry(2, 20), entry(1, 30)].reduce(save, []);
    expect(list).toEqual([entry(1, 30), entry(2, 20)]);
  });

  it('returns to its order when a removed product is put back with its time', () => {
    const before = [entry(1, 10), entry(2, 20), entry(3, 30)].reduce(save, []);
    const without = applySavedOperation(before, { kind: 'remove', id: idOf(2) });
    expect(idsOf(without)).toEqual([3, 1]);
    expect(save(without, entry(2, 20))).toEqual(before);
  });

  it('stays as it is when a product that is not in it is removed', () => {
    const list = [entry(1, 10)];
    expect(applySavedOperation(list, { kind: 'remove', id: idOf(2) })).toBe(list);
  });

  it('drops the oldest product beyond the maximum', () => {
    const full = Array.from({ length: MAX_SAVED }, (_, at) => entry(at + 1, at)).reduce(save, []);
    const after = save(full, entry(999, 1000));
    expect(after).toHaveLength(MAX_SAVED);
    expect(idsOf(after)[0]).toBe(999);
    expect(idsOf(after)).not.toContain(1);
  });
});
