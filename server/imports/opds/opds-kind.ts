import { addition, compareFields, type RowChange } from '../diff/row-change.ts';
import type { ImportKind, ReadContext } from '../import-kind.ts';
import { ChangeLog } from '../plan/change-log.ts';
import { ProblemLog } from '../stage/problem-log.ts';
import { applyOpenBooks, undoOpenBooks } from './apply-open-books.ts';
import { loadIsbnOwners, loadOpenBooks, type StoredBook } from './load-open-books.ts';
import type { OpenBook } from './open-book-schema.ts';
import { type OpdsFeed, readFeed } from './read-feed.ts';
import { readPublication } from './read-publication.ts';

/** Books per transaction. Each is several statements. */
const BOOKS_PER_STEP = 100;

/**
 * The import of an OPDS 2.0 feed of open books (OPEN-1). A publication becomes a free product; its files and its cover
 * are fetched after the import is applied. Books that the feed lacks stay: a feed is often one page of many.
 */
export const opdsKind: ImportKind = {
  async read(context) {
    const { db, row, limits, path } = context;
    const problems = new ProblemLog(db, row.id, limits.maxProblems);
    const books = await readBooks(await readFeed(path), row.fileName, problems);
    const result = await planBooks(context, books, problems);
    await problems.finish(row.fileName);
    return result;
  },
  applyStep: applyOpenBooks,
  undoStep: undoOpenBooks,
};

interface LocatedBook {
  readonly book: OpenBook;
  readonly line: number;
}

/** Reads the publications. The same one in several groups counts once. */
async function readBooks(feed: OpdsFeed, file: string, problems: ProblemLog): Promise<LocatedBook[]> {
  const { base, next, publications } = feed;
  if (next !== undefined) {
    const params = { url: URL.parse(next, base)?.href ?? next };
    await problems.add({ severity: 'warning', file, field: 'links', code: 'opds_more_pages', params });
  }
  const first = new Map<string, LocatedBook>();
  const books: LocatedBook[] = [];
  const seen = new Set<string>();
  for (const { line, value } of publications) {
    const content = JSON.stringify(value);
    if (seen.has(content)) continue;
    seen.add(content);
    const { book, problems: found } = readPublication(value, base);
    for (const problem of found) await problems.add({ ...problem, file, line });
    if (!book) continue;
    const keys = [book.reference, ...(book.isbn === null ? [] : [`isbn ${book.isbn}`])];
    const known = keys.flatMap((key) => first.get(key) ?? [])[0];
    if (known) {
      const params = { firstLine: known.line };
      await problems.add({ severity: 'warning', file, line, field: 'identifier', code: 'line_repeated', params });
      continue;
    }
    const placed = { book, line };
    for (const key of keys) first.set(key, placed);
    books.push(placed);
  }
  return books;
}

async function planBooks({ db, row, limits, onBatch }: ReadContext, books: LocatedBook[], problems: ProblemLog) {
  const log = new ChangeLog(db, row.id, BOOKS_PER_STEP);
  const file = row.fileName;
  for (let start = 0; start < books.length; start += limits.pageSize) {
    const page = books.slice(start, start + limits.pageSize);
    const stored = await loadOpenBooks(
      db,
      page.map(({ book }) => book.reference),
    );
    const owners = await loadIsbnOwners(
      db,
      page.map(({ book }) => book),
    );
    for (const { book, line } of page) {
      const owner = book.isbn === null ? undefined : owners.get(book.isbn);
      if (owner !== undefined) {
        const params = { isbn: book.isbn ?? '', title: owner };
        await problems.add({ severity: 'error', file, line, field: 'identifier', code: 'opds_isbn_taken', params });
        continue;
      }
      const known = stored.get(book.reference);
      const change = known ? changeOf(known, book) : addition({ ...book });
      log.add('open_book', change, {
        ...{ key: book.reference, label: book.title, rowId: known?.productId ?? null, file, line },
      });
    }
    await log.flush();
    await onBatch(Math.min(start + page.length, books.length), books.length);
  }
  return { counts: log.counts, steps: log.steps };
}

/** A book whose files could not be fetched is imported again even if nothing else differs, so that they are tried again. */
function changeOf({ book: stored, hasFailedLink }: StoredBook, book: OpenBook): RowChange | undefined {
  const again = {
    action: 'change',
    before: { ...stored },
    after: { ...stored },
    overridden: null,
    isEffective: true,
  } as const;
  return compareFields({ ...stored }, { ...book }, []) ?? (hasFailedLink ? again : undefined);
}
