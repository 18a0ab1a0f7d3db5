/** Separators that people type in ISBNs: hyphens and spaces. All functions here work on the bare 10 or 13 digits. */

const SEPARATORS = /[\s\u2010-\u2015-]/g;

/** Removes the separators from a number, as search indexes compare it. */
export function bareNumber(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/**
 * Returns the bare forms of an ISBN: as typed, with 13 and with 10 digits; an empty list when the text does not look
 * like an ISBN. The check digit is not verified, because catalogs contain wrong ones.
 */
export function isbnForms(text: string): string[] {
  const bare = bareNumber(text);
  if (!/^(\d{9}[\dX]|\d{13})$/.test(bare)) return [];
  return [...new Set([bare, toIsbn13(bare), toIsbn10(bare)])].filter((one) => one !== undefined);
}

/** Returns the bare ISBN-13 of a text, or `undefined` when it is not an ISBN with a valid check digit. */
export function toIsbn13(text: string): string | undefined {
  const bare = text.replace(SEPARATORS, '').toUpperCase();
  if (isIsbn13(bare)) return bare;
  return isIsbn10(bare) ? withCheckDigit13(`978${bare.slice(0, 9)}`) : undefined;
}

/** Returns the ISBN-10 of a text, or `undefined`: an ISBN-13 that does not begin with 978 has none. */
export function toIsbn10(text: string): string | undefined {
  const isbn13 = toIsbn13(text);
  if (!isbn13?.startsWith('978')) return undefined;
  const digits = isbn13.slice(3, 12);
  return `${digits}${checkDigit10(digits)}`;
}

/** True if the bare digits have a valid check digit. */
export function isIsbn13(bare: string): boolean {
  return /^97[89]\d{10}$/.test(bare) && withCheckDigit13(bare.slice(0, 12)) === bare;
}

/** True if the bare digits have a valid check digit, which may be X. */
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
