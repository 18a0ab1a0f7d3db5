import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { emptyReading } from '../../../../src/domain/reading/empty-reading.ts';
import { DEFAULT_READING_STYLE } from '../../../../src/domain/reading/reading-style.ts';
import type { OutboxRow } from '../../../../src/engine/outbox/outbox-row.ts';
import { type AppMutation, appMutations } from '../../../../src/modules/device/data/app-mutations.ts';
import { foldReading } from '../../../../src/modules/reader/data/mutations.ts';
import { coalesce, mutationOf, rowOf } from '../../device/support/mutations.ts';

const productId = z.parse(productIdSchema, '7');
const markId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const content = {
  kind: 'highlight',
  locator: 'epubcfi(/6/2)',
  progress: 0,
  label: '',
  quote: '',
  note: 'a',
  color: 'yellow',
};
const put = (note: string, base = 0) => ({
  kind: 'reading.putMark',
  payload: {
    productId,
    title: 'Walden',
    markId,
    base,
    content: { ...content, note },
    createdAt: '2026-01-01T00:00:00Z',
  },
});
const remove = { kind: 'reading.removeMark', payload: { productId, title: 'Walden', markId, base: 0 } };
const use = (copied: number) => ({ kind: 'reading.use', payload: { productId, title: 'Walden', copied, printed: 1 } });
const left = (locator: string) => ({
  kind: 'reading.position',
  payload: { productId, title: '', place: { locator, progress: 0.5, label: '', at: 5, deviceId: markId } },
});

const row = (seq: number, raw: object, more: object = {}): OutboxRow<AppMutation> => {
  const mutation = mutationOf(raw);
  return rowOf({
    ...mutation,
    seq,
    id: `0f8fad5b-d9cb-469f-a165-7086772895${String(seq).padStart(2, '0')}`,
    subject: appMutations.entityOf(mutation),
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: 0,
    ...more,
  });
};
const merge = (rows: OutboxRow<AppMutation>[], raw: object) => coalesce(undefined, rows, mutationOf(raw));

const look = (theme: string, at: number) => ({
  kind: 'reading.style',
  payload: { productId, title: 'Walden', style: { theme, at } },
});

describe('the folded reading data', () => {
  test('uses the last chosen style, from this device or another', () => {
    const chosen = (state: object, rows: OutboxRow<AppMutation>[]) =>
      foldReading({ ...emptyReading(productId), ...state }, rows).style?.theme;
    const elsewhere = { style: { ...DEFAULT_READING_STYLE, theme: 'sepia' as const, at: 5 } };
    expect(chosen({}, [])).toBeUndefined();
    expect(chosen(elsewhere, [row(1, look('dark', 9))])).toBe('dark');
    expect(chosen(elsewhere, [row(1, look('dark', 1))])).toBe('sepia');
    expect(merge([row(1, look('dark', 1))], look('light', 2))).toMatchObject({
      drop: [1],
      add: { payload: { style: { theme: 'light' } } },
    });
  });

  test('has the latest answer of each field of a form, and only the last unsent one is sent', () => {
    const answered = (field: string, values: string[], at: number) => ({
      kind: 'reading.answer',
      payload: { productId, title: 'Walden', answer: { field, values, at } },
    });
    const elsewhere = { answers: [{ field: 'name', values: ['Ada'], at: 5 }] };
    const seen = (rows: OutboxRow<AppMutation>[]) =>
      foldReading({ ...emptyReading(productId), ...elsewhere }, rows).answers.map(({ values }) => values);
    expect(seen([row(1, answered('name', ['Ann'], 9)), row(2, answered('tide', [], 9))])).toEqual([['Ann'], []]);
    expect(seen([row(1, answered('name', ['Ann'], 1))])).toEqual([['Ada']]);
    expect(merge([row(1, answered('name', ['A'], 1))], answered('name', ['An'], 2))).toMatchObject({
      drop: [1],
      add: { payload: { answer: { values: ['An'] } } },
    });
    expect(merge([row(1, answered('name', ['A'], 1))], answered('tide', ['ebb'], 2))).toMatchObject({ drop: [] });
  });

  test('combines the mirror and the unsent mutations', () => {
    const seen = foldReading({ ...emptyReading(productId), copied: 10 }, [
      row(1, put('mine')),
      row(2, use(5)),
      row(3, left('epubcfi(/6/4)')),
    ]);
    expect(seen).toMatchObject({ copied: 15, printed: 1, annotations: [{ id: markId, note: 'mine', version: 0 }] });
    expect(seen.places[0]?.locator).toBe('epubcfi(/6/4)');
    expect(foldReading(seen, [row(4, remove)]).annotations).toEqual([]);
  });

  test('has one place per device and one annotation per id, and keeps the others', () => {
    const otherId = '0f8fad5b-d9cb-469f-a165-70867728951f';
    const before = foldReading(emptyReading(productId), [row(1, put('old')), row(2, left('epubcfi(/6/2)'))]);
    const [annotation, place] = [before.annotations[0], before.places[0]];
    if (!annotation || !place) throw new Error('Nothing was read');
    const state = {
      ...before,
      annotations: [
        { ...annotation, version: 3, createdAt: '2025-12-31T00:00:00Z' },
        { ...annotation, id: otherId },
      ],
      places: [place, { ...place, deviceId: otherId }],
    };
    const after = foldReading(state, [row(3, put('new')), row(4, left('epubcfi(/6/9)'))]);
    expect(after.annotations.map(({ id, note, version, createdAt }) => [id, note, version, createdAt])).toEqual([
      [otherId, 'old', 0, '2026-01-01T00:00:00Z'],
      [markId, 'new', 3, '2025-12-31T00:00:00Z'],
    ]);
    expect(after.places.map(({ deviceId, locator }) => [deviceId, locator])).toEqual([
      [markId, 'epubcfi(/6/9)'],
      [otherId, 'epubcfi(/6/2)'],
    ]);
    expect(foldReading(state, [row(5, remove)]).annotations.map(({ id }) => id)).toEqual([otherId]);
  });

  test('omits refused mutations and those of another book', () => {
    const refused = row(1, put('no'), { problem: { kind: 'refused', code: 'x', detail: '' } });
    expect(foldReading(emptyReading(productId), [refused]).annotations).toEqual([]);
    expect(foldReading(emptyReading(z.parse(productIdSchema, '8')), [row(1, put('mine'))]).annotations).toEqual([]);
  });
});

describe('an unsent mutation', () => {
  test('of a place keeps the last place', () => {
    const merged = merge([row(1, left('epubcfi(/6/2)'))], left('epubcfi(/6/8)'));
    expect(merged).toMatchObject({ drop: [1], add: { payload: { place: { locator: 'epubcfi(/6/8)' } } } });
  });

  test('of copying adds up the characters', () => {
    expect(merge([row(1, use(3))], use(4))).toMatchObject({ drop: [1], add: { payload: { copied: 7, printed: 2 } } });
  });

  test('of an annotation keeps the last text with the version first seen', () => {
    expect(merge([row(1, put('a', 2))], put('b', 0))).toMatchObject({
      drop: [1],
      add: { payload: { base: 2, content: { note: 'b' } } },
    });
  });

  test('of an annotation that was created and removed is dropped', () => {
    expect(merge([row(1, put('a'))], remove)).toEqual({ drop: [1], add: undefined });
  });

  test('of a confirmed annotation, changed and removed, becomes the removal of the version first seen', () => {
    expect(merge([row(1, put('a', 2))], remove)).toMatchObject({
      drop: [1],
      add: { kind: 'reading.removeMark', payload: { base: 2 } },
    });
  });

  test('stays separate from mutations of something else', () => {
    const otherAnnotation = {
      ...remove,
      payload: { ...remove.payload, markId: '0f8fad5b-d9cb-469f-a165-70867728951f' },
    };
    const otherBook = { ...use(4), payload: { ...use(4).payload, productId: '8' } };
    const mutations = [put('a'), left('epubcfi(/6/2)'), use(3), look('dark', 1)];
    const rows = mutations.map((raw, at) => row(at + 1, raw));
    for (const raw of [otherAnnotation, otherBook]) expect(merge(rows, raw)).toMatchObject({ drop: [], add: raw });
    expect(merge(rows, left('epubcfi(/6/4)')).drop).toEqual([2]);
    expect(merge(rows, look('light', 2)).drop).toEqual([4]);
  });

  test('of an annotation removed and created again becomes the annotation', () => {
    expect(merge([row(1, remove)], put('b'))).toMatchObject({
      drop: [1],
      add: { payload: { content: { note: 'b' } } },
    });
  });

  test('stays separate from mutations that are being sent', () => {
    expect(merge([row(1, use(3), { attempts: 1 })], use(4))).toMatchObject({
      drop: [],
      add: { payload: { copied: 4 } },
    });
  });
});
