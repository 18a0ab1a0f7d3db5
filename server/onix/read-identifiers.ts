import { parse as parseIsbn } from 'isbn3';
import { childrenOf, childText, type OnixNode } from './node.ts';
import type { Note } from './notes.ts';
import type { OnixIdentifier } from './record.ts';

/** Whether the last of 13 digits is the GS1 check digit of the others. */
export const isGtin13 = (digits: string): boolean => {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** Whether the last of ten characters (digits, or X for ten) is the check digit of the others (ISO 2108, the old form). */
export const isIsbn10 = (text: string): boolean => {
  if (!/^\d{9}[\dX]$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index), 0);
  return sum % 11 === 0;
};

/** The ISBN as 13 digits, or undefined where it is none: by the registered ranges, else by prefix and check digit alone. */
export const toIsbn13 = (text: string): string | undefined => {
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  const known = parseIsbn(bare);
  if (known?.isValid) return known.isbn13;
  return /^97[89]/.test(bare) && isGtin13(bare) ? bare : undefined;
};

const readIsbn13 = (value: string): OnixIdentifier | undefined => {
  const isbn = value.replace(/[\s-]/g, '').length === 13 ? toIsbn13(value) : undefined;
  return isbn === undefined ? undefined : { type: 'ISBN13', value: isbn };
};

const readIsbn10 = (value: string): OnixIdentifier | undefined => {
  const bare = value.replace(/[\s-]/g, '').toUpperCase();
  return isIsbn10(bare) ? { type: 'ISBN10', value: bare } : undefined;
};

const readGtin = (value: string): OnixIdentifier | undefined => {
  const bare = value.replace(/[\s-]/g, '');
  const digits = bare.length === 14 ? bare.slice(1) : bare;
  if (!isGtin13(digits)) return undefined;
  return /^97[89]/.test(digits) ? { type: 'ISBN13', value: digits } : { type: 'GTIN13', value: digits };
};

/** List 5: 01 proprietary, 02 ISBN-10, 03 GTIN-13, 14 GTIN-14, 15 ISBN-13. Others (DOI, UPC…) are no use to a shop and pass silently. */
const readers: Record<string, { label: string; read: (value: string) => OnixIdentifier | undefined }> = {
  '01': { label: 'proprietary number', read: (value) => ({ type: 'PROPRIETARY', value: value.slice(0, 60) }) },
  '02': { label: 'ISBN-10', read: readIsbn10 },
  '03': { label: 'GTIN', read: readGtin },
  '14': { label: 'GTIN', read: readGtin },
  '15': { label: 'ISBN-13', read: readIsbn13 },
};

/** The valid identifiers of a composite that holds `<ProductIdentifier>`; each wrong one is noted. */
export const readIdentifiers = (holder: OnixNode | undefined, note: Note): OnixIdentifier[] => {
  const found: OnixIdentifier[] = [];
  for (const node of childrenOf(holder, 'ProductIdentifier')) {
    const value = childText(node, 'IDValue');
    const reader = readers[childText(node, 'ProductIDType') ?? ''];
    if (reader === undefined) continue;
    const identifier = value === undefined ? undefined : reader.read(value);
    if (identifier === undefined) note(node.line, `"${value ?? ''}" is not a valid ${reader.label}.`);
    else if (!found.some((known) => known.type === identifier.type && known.value === identifier.value))
      found.push(identifier);
  }
  return found;
};
