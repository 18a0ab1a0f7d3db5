import { eq } from 'drizzle-orm';
import { toIsbn10 } from '../../../src/domain/catalog/isbn.ts';
import { toSlug } from '../../../src/domain/catalog/slug.ts';
import type { Database } from '../../db/database.ts';
import { productContributors, productIdentifiers, products } from '../../db/schema/products.ts';
import { type BookMetadata, mergeMetadata } from './book-metadata.ts';
import type { CheckedFile } from './check-book-file.ts';
import type { ProductRow } from './find-book.ts';
import { RefusedFile } from './refused-file.ts';

/** Prefix of the record references of books that an import described. Other books belong to a feed or to staff. */
const REFERENCE_PREFIX = 'book-file:';

const ARTICLE = /^(?:(?:the|an?|les?|la|une?)\s+|l['’])/i;

/**
 * Adds a book that only its file or a sheet describes. It has no offering, so it is not sold; people get it by a section
 * or a code.
 * @throws RefusedFile if nothing tells its title
 */
export async function addDescribedBook(
  tx: Database,
  isbn: string,
  metadata: BookMetadata,
  files: readonly CheckedFile[],
  now: Date,
): Promise<ProductRow> {
  const columns = requireDescribed(isbn, metadata, files);
  const reference = `${REFERENCE_PREFIX}${isbn}`;
  const [row] = await tx
    .insert(products)
    .values({ ...columns, productType: 'book', recordReference: reference, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('No product was added');
  const isbn10 = toIsbn10(isbn);
  await tx
    .insert(productIdentifiers)
    .values([
      { productId: row.id, type: 'EISBN13', value: isbn },
      ...(isbn10 === undefined ? [] : [{ productId: row.id, type: 'EISBN10' as const, value: isbn10 }]),
    ]);
  await saveAuthors(tx, row.id, metadata.authors ?? []);
  return row;
}

/** Returns the columns of a new book. @throws RefusedFile without a book file, or if nothing tells the title */
export function requireDescribed(isbn: string, metadata: BookMetadata, files: readonly CheckedFile[]) {
  if (files.length === 0) throw new RefusedFile('picture_alone', { isbn });
  const columns = toColumns(metadata);
  if (!columns) throw new RefusedFile('title_missing');
  return columns;
}

/** Applies a changed sheet to a book that an import described. Books of a feed keep the data of the feed. */
export async function describeAgain(
  tx: Database,
  known: ProductRow,
  isbn: string,
  sheet: BookMetadata | undefined,
  now: Date,
): Promise<{ row: ProductRow; outcome: 'changed' | 'unchanged' }> {
  const unchanged = { row: known, outcome: 'unchanged' } as const;
  if (!sheet || known.recordReference !== `${REFERENCE_PREFIX}${isbn}`) return unchanged;
  const columns = toColumns(mergeMetadata([sheet, currentOf(known)]));
  if (!columns) return unchanged;
  const isSame = Object.entries(columns).every(([name, value]) => Reflect.get(known, name) === value);
  if (isSame) return unchanged;
  const [row = known] = await tx
    .update(products)
    .set({ ...columns, updatedAt: now })
    .where(eq(products.id, known.id))
    .returning();
  if (sheet.authors !== undefined && sheet.authors.length > 0) {
    await tx.delete(productContributors).where(eq(productContributors.productId, known.id));
    await saveAuthors(tx, known.id, sheet.authors);
  }
  return { row, outcome: 'changed' };
}

/** Returns the title without a leading article, for sorting. */
export function sortNameOf(title: string): string {
  return title.replace(ARTICLE, '') || title;
}

/** Returns the columns of a book, including those that the search reads, or `undefined` without a title. */
function toColumns({ title, subtitle, authors = [], publisher, language, edition, description }: BookMetadata) {
  if (title === undefined) return undefined;
  return {
    name: title,
    subtitle: subtitle ?? null,
    sortName: sortNameOf(title),
    slug: toSlug(title),
    description: description ?? '',
    publisher: publisher ?? null,
    language: language === undefined ? null : language.split('-')[0]?.toLowerCase() || null,
    edition: edition ?? null,
    authorsText: authors.join(', '),
    keywordsText: publisher ?? '',
  };
}

function currentOf(row: ProductRow): BookMetadata {
  return {
    title: row.name,
    authors: row.authorsText === '' ? [] : [row.authorsText],
    description: row.description,
    ...(row.subtitle === null ? {} : { subtitle: row.subtitle }),
    ...(row.publisher === null ? {} : { publisher: row.publisher }),
    ...(row.language === null ? {} : { language: row.language }),
    ...(row.edition === null ? {} : { edition: row.edition }),
  };
}

async function saveAuthors(tx: Database, productId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.insert(productContributors).values(names.map((name, index) => ({ productId, position: index + 1, name })));
}
