import { type DemonstrationTitle, readTitles } from './read-titles.ts';
import { children, french, rightToLeft } from './titles/children-and-french.ts';
import { business, computing } from './titles/computing-and-business.ts';
import { fiction } from './titles/fiction.ts';
import { nonfiction } from './titles/nonfiction-and-practice.ts';
import { poetryAndDrama } from './titles/poetry-and-drama.ts';
import { science } from './titles/science.ts';
import { society } from './titles/society.ts';
import { courseware, sets, things } from './titles/special-types.ts';

/** The kind of a demo title. Sets come last, so that their parts are inserted before them. */
export type TitleKind = 'book' | 'courseware' | 'thing' | 'classroom' | 'collection' | 'ebundle';

export type NumberedTitle = DemonstrationTitle & {
  kind: TitleKind;
  /** ISBN-13 of the digital version, or of the only version. */
  isbn: string;
  /** ISBN-13 of the print version. */
  printIsbn: string;
};

const kindOfSet: Record<string, TitleKind> = { room: 'classroom', set: 'collection', bundle: 'ebundle' };

const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** Returns the FNV-1a hash of a key, 32 bits. */
export const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
};

/**
 * Assigns ISBNs from a block that no agency has issued (978-1-060…), so that a demo title cannot be mistaken for a real
 * edition. The number is derived from the key. If two titles get the same number, the second one takes the next.
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

/** All titles of the demo, in the order of their feed. */
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

/** Returns the record reference of a title in its feed. */
export const referenceOf = (key: string): string => `org.carrel.demonstration.${key}`;
