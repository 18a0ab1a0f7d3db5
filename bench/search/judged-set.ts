import { readFileSync } from 'node:fs';
import { toIsbn10 } from '../../src/domain/catalog/isbn.ts';
import { isbnOf } from '../made-up-feed.ts';

/** A book of the judged set. All but `primedSales` and `isbn` is true of a real book. */
export interface JudgedBook {
  readonly title: string;
  readonly authors: readonly string[];
  readonly series?: { readonly title: string; readonly part: string } | undefined;
  /** A course that adopts the book, e.g. "BIOL 101". */
  readonly course?: string | undefined;
  readonly isbn: string;
  /** Sales that a shop would know from elsewhere. */
  readonly primedSales: number;
}

/** A query with the titles that a person accepts as the answer. */
export interface JudgedQuery {
  readonly kind: string;
  readonly text: string;
  readonly answers: readonly string[];
}

/** Returns the data lines of a file next to this one. */
function linesOf(name: string): string[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Reads the books of the judged set. */
export function readBooks(): JudgedBook[] {
  return linesOf('books.txt')
    .flatMap(booksOfLine)
    .map((book, index) => ({ ...book, isbn: isbnOf(500_000 + index) }));
}

function booksOfLine(line: string): Omit<JudgedBook, 'isbn'>[] {
  const [, fame, authors, titles] = line.match(/^(\d) (.+?) > (.+)$/) ?? [];
  if (fame === undefined || authors === undefined || titles === undefined) throw new Error(`Not a book: ${line}`);
  return titles.split(' / ').map((written, at) => {
    const [, title = written, series, part, course] = written.match(/^(.+?)(?: \((.+) (\d+)\))?(?: \[(.+)\])?$/) ?? [];
    return {
      title,
      authors: authors.split(' & '),
      series: series === undefined || part === undefined ? undefined : { title: series, part },
      course,
      primedSales: Math.round((10 * 10 ** Number(fame)) / (at + 1)),
    };
  });
}

/** Reads the queries and fills in the ISBNs that they name. */
export function readQueries(books: readonly JudgedBook[]): JudgedQuery[] {
  return linesOf('queries.txt').map((line) => {
    const [kind = '', typed = '', ...answers] = line.split(' | ');
    return { kind, text: withIsbn(typed, books), answers };
  });
}

function withIsbn(typed: string, books: readonly JudgedBook[]): string {
  const [form, title] = typed.split(':');
  const isbn = form?.startsWith('isbn1') ? books.find((book) => book.title === title)?.isbn : undefined;
  if (isbn === undefined) return typed;
  const bare = (form?.startsWith('isbn10') && toIsbn10(isbn)) || isbn;
  return form?.endsWith('hyphens') ? bare.replace(/(\d+)(\d{3})(\d{5})(\w)$/, '$1-$2-$3-$4') : bare;
}

/** True if a book answers a query: by title, "Title @ a word of the author", "series:…" or "author:…". */
export function isAnswer(book: JudgedBook, answer: string): boolean {
  if (answer.startsWith('series:')) return book.series?.title === answer.slice('series:'.length);
  if (answer.startsWith('author:')) return book.authors.some((name) => name.includes(answer.slice('author:'.length)));
  const [title, author] = answer.split(' @');
  return book.title === title && (author === undefined || book.authors.some((name) => name.includes(author)));
}
