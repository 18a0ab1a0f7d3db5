import { toIsbn13 } from '../../../src/domain/catalog/isbn.ts';
import type { Field } from '../profiles/header-match.ts';
import { readRows } from '../profiles/read-table.ts';
import { readSheetRecords } from '../profiles/sheet-records.ts';
import type { ReadProblem } from '../roster-row.ts';
import { type BookMetadata, cleanText, splitAuthors } from './book-metadata.ts';

const FIELDS: readonly Field[] = [
  { name: 'isbn', aliases: ['isbn13', 'isbn-13', 'eisbn', 'ean'], isRequired: true },
  { name: 'title', aliases: ['name', 'book title', 'titre'] },
  { name: 'subtitle', aliases: ['sous-titre'] },
  { name: 'author', aliases: ['authors', 'auteur', 'auteurs', 'contributors'] },
  { name: 'publisher', aliases: ['editeur', 'éditeur'] },
  { name: 'language', aliases: ['lang', 'langue'] },
  { name: 'edition', aliases: ['édition'] },
  { name: 'description', aliases: ['summary', 'résumé'] },
  { name: 'cover', aliases: ['cover url', 'cover image', 'cover link', 'image', 'couverture'] },
  { name: 'price', aliases: ['list price', 'net price', 'prix'] },
];

const PRICE_UNUSED = 'book_price_unused';

export interface BookSheet {
  readonly books: ReadonlyMap<string, BookMetadata>;
  /** Links to covers by ISBN, with their lines (BOOK-6). */
  readonly covers: ReadonlyMap<string, { readonly url: string; readonly file: string; readonly line: number }>;
  readonly problems: readonly ReadProblem[];
}

/**
 * Reads the sheet with the data of books. A row without a valid ISBN is a problem; of two rows with one ISBN the last
 * counts. A price is not used and is reported once: the profile `prices` imports prices with a preview.
 * @throws UnreadableFile
 */
export async function readBookSheet(path: string, fileName: string): Promise<BookSheet> {
  const books = new Map<string, BookMetadata>();
  const covers = new Map<string, { url: string; file: string; line: number }>();
  const problems: ReadProblem[] = [];
  for await (const row of readRows(fileName, readSheetRecords(path, { fileName }), FIELDS)) {
    if (row.kind === 'problem') {
      problems.push(row);
      continue;
    }
    const { isbn: given = '', price = '', cover = '', ...values } = row.values;
    if (price !== '' && !problems.some(({ code }) => code === PRICE_UNUSED)) {
      problems.push({ kind: 'problem', severity: 'warning', ...row.location, field: 'price', code: PRICE_UNUSED });
    }
    const isbn = toIsbn13(given);
    if (isbn === undefined) {
      const params = { value: given.slice(0, 60) };
      problems.push({
        kind: 'problem',
        severity: 'error',
        ...row.location,
        field: 'isbn',
        code: 'book_isbn_invalid',
        params,
      });
    } else {
      books.set(isbn, toMetadata(values));
      if (cover !== '') covers.set(isbn, { url: cover, ...row.location });
    }
  }
  return { books, covers, problems };
}

function toMetadata({ author, ...values }: Readonly<Record<string, string>>): BookMetadata {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const text = cleanText(value, name === 'description' ? 10_000 : undefined);
    return text === undefined ? [] : [[name, text]];
  });
  return { ...Object.fromEntries(entries), authors: splitAuthors(author) };
}
