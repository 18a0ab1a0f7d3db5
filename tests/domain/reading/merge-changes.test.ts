import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { mergeChanges, type ReadingMirror, toReadingState } from '../../../src/domain/reading/merge-changes.ts';
import {
  type ReadingChanges,
  readingChangesSchema,
  readingHeadSchema,
} from '../../../src/domain/reading/reading-changes.ts';

const productId = z.parse(productIdSchema, '7');
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const content = (number: number, revision: number) => ({
  ...{ id: idOf(number), version: 1, createdAt: '2026-01-01T00:00:00Z', kind: 'highlight', locator: 'page=1' },
  ...{ progress: 0.1, note: `${number} at ${revision}` },
});
const changed = (number: number, revision: number) => ({ ...content(number, revision), revision });
const changes = (more: object): ReadingChanges =>
  z.parse(readingChangesSchema, { id: '7', epoch: 'a', from: 0, to: 0, ...more });
const removed = (number: number, revision: number) => ({ removed: [{ id: idOf(number), revision }] });

/** Merges answers one after the other, as the device does. */
function mergeAll(...answers: readonly ReadingChanges[]): ReadingMirror {
  return answers.reduce<ReadingMirror>(
    (mirror, answer) => {
      const merged = mergeChanges(mirror, answer);
      if (!merged) return mirror;
      const replaced = new Set([...merged.drop, ...merged.put.map(({ id }) => id)]);
      return {
        head: merged.head,
        annotations: [...mirror.annotations.filter(({ id }) => !replaced.has(id)), ...merged.put],
      };
    },
    { head: undefined, annotations: [] },
  );
}

function notesOf({ head, annotations }: ReadingMirror): string[] {
  return head ? toReadingState(head, annotations).annotations.map(({ note }) => note) : [];
}

const whole = changes({ isWhole: true, to: 5, marks: [changed(1, 3), changed(2, 5)] });

describe('the annotations of a book', () => {
  test.each([
    ['are all of a whole answer', [whole], ['1 at 3', '2 at 5'], 5],
    ['get what changed since', [whole, changes({ from: 5, to: 7, marks: [changed(1, 7)] })], ['1 at 7', '2 at 5'], 7],
    ['lose what was removed since', [whole, changes({ from: 5, to: 6, ...removed(1, 6) })], ['2 at 5'], 6],
    [
      'get the row of a change, but not the position after it while others are missing',
      [whole, changes({ from: 8, to: 9, marks: [changed(3, 9)] })],
      ['1 at 3', '2 at 5', '3 at 9'],
      5,
    ],
    [
      'ignore an older answer about a newer row',
      [whole, changes({ from: 8, to: 9, marks: [changed(1, 9)] }), changes({ from: 5, to: 7, marks: [changed(1, 7)] })],
      ['1 at 9', '2 at 5'],
      7,
    ],
    [
      'are not brought back by an answer from before their removal',
      [
        whole,
        changes({ from: 8, to: 9, ...removed(1, 9) }),
        changes({ from: 5, to: 7, marks: [changed(1, 7)] }),
        whole,
        changes({ from: 7, to: 9, ...removed(1, 9) }),
        changes({ from: 7, to: 8, marks: [changed(1, 8)] }),
      ],
      ['2 at 5'],
      9,
    ],
    ['stay if a whole answer was overtaken', [changes({ to: 6, marks: [changed(3, 6)] }), whole], ['3 at 6'], 6],
    [
      'lose what a whole answer does not have',
      [whole, changes({ isWhole: true, to: 8, marks: [changed(2, 5)] })],
      ['2 at 5'],
      8,
    ],
    [
      'are replaced by those of a restored database, whose revisions start lower',
      [whole, changes({ epoch: 'b', isWhole: true, to: 1, marks: [changed(3, 1)] })],
      ['3 at 1'],
      1,
    ],
    [
      'of a restored database are not mixed with those of before',
      [whole, changes({ epoch: 'b', from: 1, to: 2, marks: [changed(3, 2)] })],
      ['1 at 3', '2 at 5'],
      5,
    ],
  ] as const)('%s', (_, answers, notes, revision) => {
    const mirror = mergeAll(...answers);
    expect(notesOf(mirror)).toEqual(notes);
    expect(mirror.head?.revision).toBe(revision);
  });

  test('of an older version of the app are replaced by the first pull', () => {
    const head = z.parse(readingHeadSchema, { id: '7', copied: 3 });
    const { revision, ...annotation } = changed(4, 1);
    const old = {
      head,
      annotations: [
        {
          id: annotation.id,
          productId,
          revision: 0,
          mark: z.parse(readingChangesSchema.shape.marks, [{ ...annotation, revision }])[0],
        },
      ],
    };
    expect(mergeChanges(old, changes({ from: 1, to: 2 }))).toBeUndefined();
    const merged = mergeChanges(old, whole);
    expect(merged?.drop).toEqual([idOf(4)]);
    expect(merged?.put).toHaveLength(2);
  });
});

describe('the other reading data of a book', () => {
  const answer = (field: string, at: number) => ({ field, values: [`${field} at ${at}`], at });
  const place = (device: number, at: number) => ({
    ...{ locator: `page=${at}`, progress: 0.5, at, deviceId: idOf(device) },
  });

  test('is the latest of each, in whatever order the answers arrive', () => {
    const answers = [
      changes({
        ...{ copied: 5, printed: 2, places: [place(1, 10), place(2, 30)], style: { theme: 'dark', at: 7 } },
        answers: [answer('name', 7), answer('tide', 2)],
      }),
      changes({
        ...{ copied: 8, printed: 1, places: [place(1, 20)], style: { theme: 'sepia', at: 6 } },
        answers: [answer('tide', 3), answer('name', 6)],
      }),
      changes({}),
    ];
    const [one, other] = [mergeAll(...answers), mergeAll(...answers.toReversed())];
    const inOrder = ({ head }: ReadingMirror) => head?.answers.toSorted((a, b) => (a.field < b.field ? -1 : 1));
    expect({ ...one.head, answers: inOrder(one) }).toEqual({ ...other.head, answers: inOrder(other) });
    expect(inOrder(one)).toEqual([answer('name', 7), answer('tide', 3)]);
    expect(one.head).toMatchObject({ copied: 8, printed: 2, style: { theme: 'dark' } });
    expect(one.head?.places.map(({ at }) => at)).toEqual([30, 20]);
  });

  test('has the later position of a device whose clock is ahead, in whatever order the answers arrive', () => {
    // The server has capped the time of both positions at its own.
    const earlier = { ...place(1, 10), locator: 'page=1', deviceAt: 500 };
    const later = { ...place(1, 10), locator: 'page=2', deviceAt: 600 };
    const answers = [changes({ places: [earlier] }), changes({ places: [later] })];
    for (const order of [answers, answers.toReversed()]) {
      expect(mergeAll(...order).head?.places.map(({ locator }) => locator)).toEqual(['page=2']);
    }
  });

  test('has the later position of a device whose clock is ahead, if an app before stored the earlier one', () => {
    const answers = [changes({ places: [place(1, 10)] }), changes({ places: [{ ...place(1, 9), deviceAt: 600 }] })];
    expect(mergeAll(...answers).head?.places.map(({ at }) => at)).toEqual([9]);
  });

  test('has the places of the ten devices used last', () => {
    const places = Array.from({ length: 9 }, (_, at) => place(at, at));
    const more = [0, 1, 2].map((at) => ({
      ...place(0, 100 + at),
      deviceId: `0000000${at}-0000-4000-8000-000000000000`,
    }));
    const { head } = mergeAll(changes({ places }), changes({ places: more }));
    expect(head?.places.map(({ at }) => at)).toEqual([102, 101, 100, 8, 7, 6, 5, 4, 3, 2]);
  });
});
