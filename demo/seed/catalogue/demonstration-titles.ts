import { type DemonstrationTitle, readTitles } from './read-titles.ts';
import { children, french, rightToLeft } from './titles/children-and-french.ts';
import { business, computing } from './titles/computing-and-business.ts';
import { fiction } from './titles/fiction.ts';
import { nonfiction } from './titles/nonfiction-and-practice.ts';
import { poetryAndDrama } from './titles/poetry-and-drama.ts';
import { science } from './titles/science.ts';
import { society } from './titles/society.ts';
import { courseware, sets, things } from './titles/special-types.ts';

/** What a title is by its kind of record: sets come last, so that what they hold is there before them. */
export type TitleKind = 'book' | 'courseware' | 'thing' | 'classroom' | 'collection' | 'ebundle';

export type NumberedTitle = DemonstrationTitle & {
  kind: TitleKind;
  /** ISBN-13 of the digital form, or of the only form. */
  isbn: string;
  /** ISBN-13 of the printed form. */
  printIsbn: string;
};

const kindOfSet: Record<string, TitleKind> = { room: 'classroom', set: 'collection', bundle: 'ebundle' };

const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** FNV-1a, 32 bits: a number that a key always gives. */
export const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
};

/**
 * ISBNs of a block that no agency has given out (978-1-060…), so that a demonstration title can never be taken for a real edition.
 * The number comes from the key; the rare second title on the same number takes the next.
 */
const numberTitles = (titles: (DemonstrationTitle & { kind: TitleKind })[]): NumberedTitle[] => {
  const taken = new Set<number>();
  return titles.map((title) => {
    let number = hashOf(title.key) % 50_000;
    while (taken.has(number)) number = (number + 1) % 50_000;
    taken.add(number);
    const isbnAt = (value: number): string => withCheckDigit(`9781060${String(value).padStart(5, '0')}`);
    return { ...title, isbn: isbnAt(number), printIsbn: isbnAt(number + 50_000) };
  });
};

const ofKind = (text: string, kind: TitleKind) => readTitles(text).map((title) => ({ ...title, kind }));

const ofSets = (text: string) =>
  readTitles(text).map((title) => ({ ...title, kind: kindOfSet[title.key.split('-')[0] ?? ''] ?? 'collection' }));

/** All titles of the demonstration, in the order of their feed. */
export const demonstrationTitles = (): NumberedTitle[] =>
  numberTitles([
    ...[
      fiction,
      poetryAndDrama,
      children,
      french,
      rightToLeft,
      science,
      computing,
      business,
      society,
      nonfiction,
    ].flatMap((text) => ofKind(text, 'book')),
    ...ofKind(courseware, 'courseware'),
    ...ofKind(things, 'thing'),
    ...ofSets(sets),
  ]);

/** The record reference of a title in its feed. */
export const referenceOf = (key: string): string => `org.carrel.demonstration.${key}`;
