/** ISBNs as people type them: with hyphens or spaces, of 10 or 13 digits. Everything here works on the bare digits. */

const SEPARATORS = /[\s\u2010-\u2015-]/g;

/** A number without what people write between its digits, as indexes compare it. */
export function bareNumber(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/**
 * The bare forms of the ISBN that a whole text may be: as typed, and of 13 and 10 digits; none where it looks like no ISBN. The check
 * digit is not asked for: catalogues hold wrong ones.
 */
export function isbnForms(text: string): string[] {
  const bare = bareNumber(text);
  if (!/^(\d{9}[\dX]|\d{13})$/.test(bare)) return [];
  return [...new Set([bare, toIsbn13(bare), toIsbn10(bare)])].filter((one) => one !== undefined);
}

/** The ISBN-13 without separators that a text means, or `undefined` when it is no ISBN with a right check digit. */
export function toIsbn13(text: string): string | undefined {
  const bare = text.replace(SEPARATORS, '').toUpperCase();
  if (isIsbn13(bare)) return bare;
  return isIsbn10(bare) ? withCheckDigit13(`978${bare.slice(0, 9)}`) : undefined;
}

/** The ISBN-10 of a text, or `undefined`: an ISBN-13 that does not begin with 978 has none. */
export function toIsbn10(text: string): string | undefined {
  const isbn13 = toIsbn13(text);
  if (!isbn13?.startsWith('978')) return undefined;
  const digits = isbn13.slice(3, 12);
  return `${digits}${checkDigit10(digits)}`;
}

/** Bare digits with the right check digit. */
export function isIsbn13(bare: string): boolean {
  return /^97[89]\d{10}$/.test(bare) && withCheckDigit13(bare.slice(0, 12)) === bare;
}

/** Bare digits with the right check digit, which may be X. */
export function isIsbn10(bare: string): boolean {
  return /^\d{9}[\dX]$/.test(bare) && checkDigit10(bare.slice(0, 9)) === bare[9];
}

function withCheckDigit13(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function checkDigit10(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
