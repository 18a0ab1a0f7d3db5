import { toIsbn13 } from '../../src/domain/catalog/isbn.ts';

/**
 * Reads the ISBNs of a pasted text: one per line, or separated by commas, semicolons or spaces, with other words beside
 * them.
 * @returns the ISBN-13s, each once, and the pieces that look like an ISBN and are none
 */
export function readIsbns(text: string): { readonly isbns: readonly string[]; readonly wrong: readonly string[] } {
  const isbns = new Set<string>();
  const wrong: string[] = [];
  for (const line of text.split(/[\n\r,;\t]+/)) {
    const whole = toIsbn13(line);
    const found = whole === undefined ? line.split(/\s+/).flatMap((word) => toIsbn13(word) ?? []) : [whole];
    for (const isbn of found) isbns.add(isbn);
    if (found.length === 0 && line.replace(/\D/g, '').length >= 9) wrong.push(line.trim());
  }
  return { isbns: [...isbns], wrong };
}
