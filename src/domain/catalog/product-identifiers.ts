import type { Identifiers, IdentifierType } from './product-schema.ts';

/** A number that a courseware page names, by the words of its label (spec/storefront.md §2 Courseware page). */
export interface NamedIdentifier {
  readonly kind: 'isbn13' | 'isbn10' | 'printCard13' | 'printCard10';
  readonly value: string;
}

const SOURCES: readonly (readonly [NamedIdentifier['kind'], readonly IdentifierType[]])[] = [
  ['isbn13', ['EISBN13', 'ISBN13']],
  ['isbn10', ['EISBN10', 'ISBN10']],
  ['printCard13', ['PCARD_13']],
  ['printCard10', ['PCARD_10']],
];

/** The numbers of courseware in the order of its page, those that are unknown left out; the digital ISBN comes before the printed. */
export function coursewareIdentifiers(identifiers: Identifiers): NamedIdentifier[] {
  return SOURCES.flatMap(([kind, types]) => {
    const value = types.map((type) => identifiers[type]).find((one) => one !== undefined && one !== '');
    return value === undefined ? [] : [{ kind, value }];
  });
}
