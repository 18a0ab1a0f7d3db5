import type { Identifiers, IdentifierType } from './product-schema.ts';

/** An identifier shown on a courseware page, with the key of its label. */
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

/** Returns the known identifiers of courseware in page order. The digital ISBN comes before the printed one. */
export function coursewareIdentifiers(identifiers: Identifiers): NamedIdentifier[] {
  return SOURCES.flatMap(([kind, types]) => {
    const value = types.map((type) => identifiers[type]).find((one) => one !== undefined && one !== '');
    return value === undefined ? [] : [{ kind, value }];
  });
}
