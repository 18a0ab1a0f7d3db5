import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentOf, listAnnotations } from '../../../src/domain/reading/annotation-versions.ts';
import {
  type Annotation,
  annotationContentSchema,
  annotationSchema,
} from '../../../src/domain/reading/reading-schema.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

function annotation(number: number, conflict?: { of: number; at: string; otherAt: string }): Annotation {
  return z.parse(annotationSchema, {
    ...{ id: idOf(number), version: 1, kind: 'highlight', locator: 'page=1', progress: 0.5, note: `note ${number}` },
    createdAt: '2026-11-20T08:00:00.000Z',
    ...(conflict && { conflict: { markId: idOf(conflict.of), at: conflict.at, otherAt: conflict.otherAt } }),
  });
}

const listed = (annotations: readonly Annotation[]) =>
  listAnnotations(annotations).map((one) => [
    one.annotation.note,
    one.versions.map(({ annotation: { note }, savedAt }) => [note, savedAt]),
  ]);

const copy = annotation(2, { of: 1, at: '2026-11-20T10:42:00.000Z', otherAt: '2026-11-20T10:31:00.000Z' });

test('a note and its version from another device are one entry, with the time of each', () => {
  const versions = [
    ['note 1', '2026-11-20T10:31:00.000Z'],
    ['note 2', '2026-11-20T10:42:00.000Z'],
  ];
  const expected = [
    ['note 1', versions],
    ['note 3', []],
  ];
  expect(listed([annotation(1), copy, annotation(3)])).toEqual(expected);
  expect(listed([copy, annotation(1), annotation(3)])).toEqual(expected);
});

test('a version of a version belongs to the same entry', () => {
  const third = annotation(3, { of: 2, at: '2026-11-20T11:00:00.000Z', otherAt: '2026-11-20T10:42:00.000Z' });
  expect(listed([third, annotation(1), copy])).toEqual([
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
  const other = annotation(1, { of: 2, at: '2026-11-20T11:00:00.000Z', otherAt: '2026-11-20T10:42:00.000Z' });
  const shown = listAnnotations([other, copy]).flatMap((one) => [
    one.annotation.id,
    ...one.versions.map((v) => v.annotation.id),
  ]);
  expect(new Set(shown)).toEqual(new Set([idOf(1), idOf(2)]));
});

test('the content of an annotation is what a change of it sends', () => {
  expect(contentOf(copy)).toEqual(z.parse(annotationContentSchema, copy));
  expect(contentOf(copy)).not.toHaveProperty('conflict');
});
