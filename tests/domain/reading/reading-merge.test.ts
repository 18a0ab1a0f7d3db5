import { describe, expect, test } from 'vitest';
import { canRemoveAnnotation, mergeAnnotation } from '../../../src/domain/reading/reading-merge.ts';
import type { AnnotationContent } from '../../../src/domain/reading/reading-schema.ts';

const content = (note: string, more: Partial<AnnotationContent> = {}): AnnotationContent => ({
  kind: 'highlight',
  locator: 'epubcfi(/6/2!/4/2,/1:0,/1:5)',
  progress: 0.1,
  label: '',
  quote: 'quote',
  note,
  color: 'yellow',
  ...more,
});
const storedAnnotation = (version: number, note: string, isRemoved = false) => ({
  version,
  isRemoved,
  content: content(note),
});

describe('a change of a note', () => {
  test.each([
    ['is taken where there is none yet', undefined, 0, 'mine', 'apply'],
    ['is taken on the version that it was made on', storedAnnotation(3, 'old'), 3, 'mine', 'apply'],
    ['stands beside what another device wrote meanwhile', storedAnnotation(4, 'theirs'), 3, 'mine', 'keepBoth'],
    ['brings back what another device removed', storedAnnotation(4, 'old', true), 3, 'mine', 'apply'],
    ['is nothing new when both wrote the same', storedAnnotation(4, 'same'), 3, 'same', 'same'],
    ['fills an annotation that has no words', storedAnnotation(4, ''), 3, 'mine', 'apply'],
    ['without text does not remove the other text', storedAnnotation(4, 'theirs'), 3, '', 'keepBoth'],
  ] as const)('%s', (_, before, base, note, verdict) => {
    expect(mergeAnnotation(before, base, content(note, { color: note === 'same' ? 'yellow' : 'blue' }))).toBe(verdict);
  });
});

test.each([
  ['color', 'blue'],
  ['locator', 'epubcfi(/6/8)'],
  ['kind', 'bookmark'],
] as const)('the later change of the %s wins, whatever the text', (name, value) => {
  expect(mergeAnnotation(storedAnnotation(4, 'same'), 3, content('same', { [name]: value }))).toBe('apply');
  expect(mergeAnnotation(storedAnnotation(4, ''), 3, content('', { [name]: value }))).toBe('apply');
});

describe('a removal', () => {
  test('applies to the version that the remover had seen', () => {
    expect(canRemoveAnnotation(storedAnnotation(2, 'words'), 2)).toBe(true);
    expect(canRemoveAnnotation(storedAnnotation(3, ''), 2)).toBe(true);
  });

  test('keeps text that was written since, and ignores a missing note', () => {
    expect(canRemoveAnnotation(storedAnnotation(3, 'new words'), 2)).toBe(false);
    expect(canRemoveAnnotation(storedAnnotation(3, 'words', true), 3)).toBe(false);
    expect(canRemoveAnnotation(undefined, 0)).toBe(false);
  });
});
