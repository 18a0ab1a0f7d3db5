import { isIsbn10, isIsbn13 } from '../../../src/domain/catalog/isbn.ts';
import { childrenOf, childText, type OnixNode } from './node.ts';
import type { Note } from './notes.ts';
import type { OnixIdentifier } from './record.ts';

/** Returns true if the last of 13 digits is the GS1 check digit of the others. */
export const isGtin13 = (digits: string): boolean => {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

const bareOf = (value: string): string => value.replace(/[\s-]/g, '').toUpperCase();

const readIsbn13 = (value: string): OnixIdentifier | undefined => {
  const bare = bareOf(value);
  return isIsbn13(bare) ? { type: 'ISBN13', value: bare } : undefined;
};

const readIsbn10 = (value: string): OnixIdentifier | undefined => {
  const bare = bareOf(value);
  return isIsbn10(bare) ? { type: 'ISBN10', value: bare } : undefined;
};

const readGtin = (value: string): OnixIdentifier | undefined => {
  const bare = bareOf(value);
  const digits = bare.length === 14 ? bare.slice(1) : bare;
  if (!isGtin13(digits)) return undefined;
  return isIsbn13(digits) ? { type: 'ISBN13', value: digits } : { type: 'GTIN13', value: digits };
};

/**
 * List 5: 01 proprietary, 02 ISBN-10, 03 GTIN-13, 14 GTIN-14, 15 ISBN-13. Others (DOI, UPC…) are not needed and are
 * ignored without a note.
 */
const readers: Record<string, { label: string; read: (value: string) => OnixIdentifier | undefined }> = {
  '01': { label: 'proprietary number', read: (value) => ({ type: 'PROPRIETARY', value: value.slice(0, 60) }) },
  '02': { label: 'ISBN-10', read: readIsbn10 },
  '03': { label: 'GTIN', read: readGtin },
  '14': { label: 'GTIN', read: readGtin },
  '15': { label: 'ISBN-13', read: readIsbn13 },
};

/** Returns the valid identifiers of a composite that contains `<ProductIdentifier>`. Each invalid one is noted. */
export const readIdentifiers = (holder: OnixNode | undefined, note: Note): OnixIdentifier[] => {
  const found: OnixIdentifier[] = [];
  for (const node of childrenOf(holder, 'ProductIdentifier')) {
    const value = childText(node, 'IDValue');
    const reader = readers[childText(node, 'ProductIDType') ?? ''];
    if (reader === undefined) continue;
    const identifier = value === undefined ? undefined : reader.read(value);
    if (identifier === undefined) {
      note(node.line, 'IDValue', 'onix_identifier_invalid', { value: value ?? '', label: reader.label });
    } else if (!found.some((known) => known.type === identifier.type && known.value === identifier.value))
      found.push(identifier);
  }
  return found;
};
