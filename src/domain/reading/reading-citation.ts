/** The data of a citation. */
export interface CitedBook {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string | undefined;
  readonly year: string | undefined;
  /** The printed page, if the book contains page numbers. */
  readonly page: string | undefined;
}

export type CitationStyle = 'apa' | 'mla' | 'chicago';

/**
 * Returns a reference to a book as plain text: APA 7, MLA 9, or Chicago 17 (notes and bibliography). The text is in
 * English.
 */
export function citationOf(book: CitedBook, style: CitationStyle): string {
  const { title, publisher, year, page } = book;
  switch (style) {
    case 'apa':
      return joined(apaParts(book), page && `(p. ${page})`);
    case 'mla':
      return joined(
        [mlaNames(book.authors), title, [publisher, year].filter(Boolean).join(', ')],
        page && `P. ${page}`,
      );
    case 'chicago':
      return joined([chicagoNames(book.authors), title, [publisher, year].filter(Boolean).join(', ')], page);
  }
}

/** Returns a passage in quotation marks with its citation. */
export function quoteWithCitation(text: string, book: CitedBook, style: CitationStyle): string {
  return `“${text.trim()}”\n${citationOf(book, style)}`;
}

/** Without an author, the title takes the first place (APA 7 §9.12). */
function apaParts({ title, authors, publisher, year = 'n.d.' }: CitedBook): (string | undefined)[] {
  const names = apaNames(authors);
  return names === '' ? [`${title} (${year})`, publisher] : [`${names} (${year})`, title, publisher];
}

function joined(parts: readonly (string | undefined)[], page: string | undefined): string {
  const sentences = [...parts, page].filter((part) => part !== undefined && part !== '');
  return sentences.map((part) => (/[.?!]$/.test(part ?? '') ? part : `${part}.`)).join(' ');
}

/** Splits a name into family name and given names. A one-word name or an inverted name stays unchanged. */
function partsOf(name: string): { readonly family: string; readonly given: string } {
  const [before, after] = name.split(',', 2).map((part) => part.trim());
  if (after) return { family: before ?? '', given: after };
  const words = name.trim().split(/\s+/);
  return { family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') };
}

function inverted(name: string): string {
  const { family, given } = partsOf(name);
  return given === '' ? family : `${family}, ${given}`;
}

function plain(name: string): string {
  const { family, given } = partsOf(name);
  return given === '' ? family : `${given} ${family}`;
}

function apaNames(authors: readonly string[]): string {
  const names = authors.map((name) => {
    const { family, given } = partsOf(name);
    const initials = given
      .split(/[\s-]+/)
      .filter(Boolean)
      .map((word) => `${word[0]}.`);
    return [family, initials.join(' ')].filter(Boolean).join(', ');
  });
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}

function mlaNames(authors: readonly string[]): string {
  const [first, second] = authors;
  if (first === undefined) return '';
  if (second === undefined) return inverted(first);
  return authors.length === 2 ? `${inverted(first)}, and ${plain(second)}` : `${inverted(first)}, et al`;
}

function chicagoNames(authors: readonly string[]): string {
  const [first, ...others] = authors;
  if (first === undefined) return '';
  const rest = others.map(plain);
  if (rest.length === 0) return inverted(first);
  return `${[inverted(first), ...rest.slice(0, -1)].join(', ')}, and ${rest.at(-1)}`;
}
