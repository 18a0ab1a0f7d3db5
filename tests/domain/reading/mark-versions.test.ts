import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentOf, listMarks } from '../../../src/domain/reading/mark-versions.ts';
import { markContentSchema, type ReadingMark, readingMarkSchema } from '../../../src/domain/reading/reading-schema.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

function mark(number: number, conflict?: { of: number; at: string; otherAt: string }): ReadingMark {
  return z.parse(readingMarkSchema, {
    ...{ id: idOf(number), version: 1, kind: 'highlight', locator: 'page=1', progress: 0.5, note: `note ${number}` },
    createdAt: '2026-11-20T08:00:00.000Z',
    ...(conflict && { conflict: { markId: idOf(conflict.of), at: conflict.at, otherAt: conflict.otherAt } }),
  });
}

const listed = (marks: readonly ReadingMark[]) =>
  listMarks(marks).map((one) => [one.mark.note, one.versions.map(({ mark: { note }, savedAt }) => [note, savedAt])]);

const copy = mark(2, { of: 1, at: '2026-11-20T10:42:00.000Z', otherAt: '2026-11-20T10:31:00.000Z' });

test('a note and its version from another device are one entry, with the time of each', () => {
  const versions = [
    ['note 1', '2026-11-20T10:31:00.000Z'],
    ['note 2', '2026-11-20T10:42:00.000Z'],
  ];
  const expected = [
    ['note 1', versions],
    ['note 3', []],
  ];
  expect(listed([mark(1), copy, mark(3)])).toEqual(expected);
  expect(listed([copy, mark(1), mark(3)])).toEqual(expected);
});

test('a version of a version belongs to the same entry', () => {
  const third = mark(3, { of: 2, at: '2026-11-20T11:00:00.000Z', otherAt: '2026-11-20T10:42:00.000Z' });
  expect(listed([third, mark(1), copy])).toEqual([
    [
      'note 1',
      [
        ['note 1', '2026-11-20T10:31:00.000Z'],
        ['note 2', '2026-11-20T10:42:00.000Z'],
        ['note 3', '2026-11-20T11:00:00.000Z'],
      ],
    ],
  ]);
});

test('a version whose other version was removed is a note of its own', () => {
  expect(listed([copy])).toEqual([['note 2', []]]);
});

test('versions that name each other are each shown', () => {
  const other = mark(1, { of: 2, at: '2026-11-20T11:00:00.000Z', otherAt: '2026-11-20T10:42:00.000Z' });
  const shown = listMarks([other, copy]).flatMap((one) => [one.mark.id, ...one.versions.map((v) => v.mark.id)]);
  expect(new Set(shown)).toEqual(new Set([idOf(1), idOf(2)]));
});

test('the content of a mark is what a change of it sends', () => {
  expect(contentOf(copy)).toEqual(z.parse(markContentSchema, copy));
  expect(contentOf(copy)).not.toHaveProperty('conflict');
});
