import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { adoptedBooks } from '../../db/schema/adoptions.ts';
import { bookFiles } from '../../db/schema/book-files.ts';
import { products } from '../../db/schema/products.ts';
import { recordAudit } from '../../staff/record-audit.ts';
import { linkAdoptedBooks } from '../adoptions/link-adopted-books.ts';
import { type BookMetadata, mergeMetadata, splitAuthors } from './book-metadata.ts';
import type { CheckedFile } from './check-book-file.ts';
import { addDescribedBook, describeAgain, requireDescribed } from './describe-book.ts';
import { findBook, type ProductRow } from './find-book.ts';
import { refreshOwners } from './refresh-owners.ts';

/** A book as the import received it: files that passed the checks, and what is known about it. */
export interface IncomingBook {
  readonly isbn: string;
  readonly files: readonly CheckedFile[];
  /** The row of the sheet. */
  readonly sheet: BookMetadata | undefined;
  /** Paths of the pictures that pages show; undefined if there is no new cover. */
  readonly cover: { readonly full: string; readonly thumbnail: string; readonly isSupplied: boolean } | undefined;
}

export type Outcome = 'added' | 'changed' | 'unchanged';

export interface SavedBook {
  readonly product: Outcome;
  readonly files: readonly Outcome[];
  readonly cover: Outcome | undefined;
  readonly materials: number;
  /** Files of the storage that no row names any more. */
  readonly replacedPaths: readonly string[];
}

/**
 * Returns the path of a file in the storage. It contains the hash, so a new version never overwrites the old one.
 * @param book the ISBN, or another name of the book
 */
export function storagePathOf(book: string, { extension, file }: CheckedFile): string {
  return `books/${book}/${file.sha256.slice(0, 32)}.${extension}`;
}

/**
 * Saves a book, its files, its cover and what follows from them in one transaction: the materials of sections that
 * adopted it, and new revisions for its owners. A new version of a file keeps its row, and with it places and notes.
 * @throws RefusedFile
 */
export async function saveBook(
  tx: Database,
  book: IncomingBook,
  actor: number | string,
  now: Date,
): Promise<SavedBook> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('book', ${book.isbn}::bigint))`);
  const known = await findBook(tx, book.isbn);
  const described = await describeBook(tx, known, book, now);
  const files: Outcome[] = [];
  const replacedPaths: string[] = [];
  for (const file of book.files) {
    const saved = await saveFile(tx, described.row, file, storagePathOf(book.isbn, file));
    files.push(saved.outcome);
    replacedPaths.push(...saved.replacedPaths);
  }
  const cover = await saveCover(tx, described.row, book, now);
  const materials = await linkAdoptedBooks(tx, [described.row.id], now);
  const outcomes = [described.outcome, ...files, cover];
  if (files.some((outcome) => outcome !== 'unchanged')) {
    await refreshOwners(tx, { productId: described.row.id, afterUserId: 0 }, now);
  }
  if (outcomes.some((outcome) => outcome === 'added' || outcome === 'changed')) {
    const after = { isbn: book.isbn, product: described.outcome, files: book.files.map(({ file }) => file.sha256) };
    const audit = { organizationId: null, actor, action: 'book.import', subjectKind: 'product' };
    await recordAudit(tx, { ...audit, subjectId: described.row.id, after }, now);
  }
  return { product: described.outcome, files, cover, materials, replacedPaths };
}

interface IncomingFile {
  readonly product: ProductRow;
  readonly file: CheckedFile;
  readonly storagePath: string;
  readonly cover: IncomingBook['cover'];
}

/**
 * Saves a file and the cover of a product, and gives its owners a new revision.
 * @returns files of the storage that no row names any more
 */
export async function saveProductFile(
  tx: Database,
  { product, file, storagePath, cover }: IncomingFile,
  actor: number | string,
  now: Date,
): Promise<readonly string[]> {
  const { outcome, replacedPaths } = await saveFile(tx, product, file, storagePath);
  await saveCover(tx, product, { cover }, now);
  if (outcome === 'unchanged') return replacedPaths;
  await refreshOwners(tx, { productId: product.id, afterUserId: 0 }, now);
  const audit = { organizationId: null, actor, action: 'book.import', subjectKind: 'product', subjectId: product.id };
  await recordAudit(tx, { ...audit, after: { file: file.file.sha256 } }, now);
  return replacedPaths;
}

/**
 * Checks that a book can be saved, before its files are stored.
 * @throws RefusedFile
 */
export async function refuseUnsavable(db: Database, book: IncomingBook): Promise<void> {
  if (await findBook(db, book.isbn)) return;
  requireDescribed(book.isbn, await collectMetadata(db, book), book.files);
}

async function describeBook(
  tx: Database,
  known: ProductRow | undefined,
  book: IncomingBook,
  now: Date,
): Promise<{ row: ProductRow; outcome: Outcome }> {
  const { isbn, files, sheet } = book;
  if (known) return describeAgain(tx, known, isbn, sheet, now);
  const row = await addDescribedBook(tx, isbn, await collectMetadata(tx, book), files, now);
  return { row, outcome: 'added' };
}

/** Combines the sheet, the files and the adoption of the book. */
async function collectMetadata(db: Database, { isbn, files, sheet }: IncomingBook): Promise<BookMetadata> {
  const [adopted] = await db.select().from(adoptedBooks).where(eq(adoptedBooks.isbn13, isbn)).limit(1);
  const ofSchool: BookMetadata = {
    ...(adopted?.title ? { title: adopted.title } : {}),
    authors: splitAuthors(adopted?.author ?? ''),
  };
  return mergeMetadata([sheet, ...files.map((file) => file.metadata), ofSchool]);
}

async function saveFile(
  tx: Database,
  product: ProductRow,
  checked: CheckedFile,
  storagePath: string,
): Promise<{ outcome: Outcome; replacedPaths: readonly string[] }> {
  const { extension, file } = checked;
  const values = { storagePath, sizeBytes: file.size, sha256: file.sha256 };
  const readers = await tx
    .select()
    .from(bookFiles)
    .where(and(eq(bookFiles.productId, product.id), eq(bookFiles.type, 'READER')))
    .orderBy(bookFiles.position, bookFiles.id);
  const existing = readers.find((row) => row.extension === extension);
  if (existing?.sha256 === file.sha256) return { outcome: 'unchanged', replacedPaths: [] };
  if (existing) {
    await tx
      .update(bookFiles)
      .set({ ...values, version: existing.version + 1 })
      .where(eq(bookFiles.id, existing.id));
    return { outcome: 'changed', replacedPaths: [existing.storagePath] };
  }
  const [last] = await tx
    .select({ position: bookFiles.position })
    .from(bookFiles)
    .where(eq(bookFiles.productId, product.id))
    .orderBy(desc(bookFiles.position))
    .limit(1);
  const place = { productId: product.id, position: (last?.position ?? 0) + 1 };
  await tx.insert(bookFiles).values({ ...place, ...values, title: product.name, type: 'READER', extension });
  if (readers.length === 0) await fillFileDetails(tx, product, checked);
  return { outcome: 'added', replacedPaths: [] };
}

/** Sets the kind of the file and the number of pages if the catalog does not have them. */
async function fillFileDetails(tx: Database, product: ProductRow, { extension, pages }: CheckedFile): Promise<void> {
  await tx
    .update(products)
    .set({
      productFileType: product.productFileType ?? (extension === 'pdf' ? 'PDF' : 'EPUB'),
      numPages: product.numPages ?? pages ?? null,
    })
    .where(eq(products.id, product.id));
}

/** A supplied cover replaces the old one. The cover inside a book is used only if the product has none. */
async function saveCover(
  tx: Database,
  product: ProductRow,
  { cover }: Pick<IncomingBook, 'cover'>,
  now: Date,
): Promise<Outcome | undefined> {
  if (!cover || (product.coverImage !== null && !cover.isSupplied)) return undefined;
  if (product.coverImage === cover.full) return 'unchanged';
  await tx
    .update(products)
    .set({ coverImage: cover.full, thumbnailImage: cover.thumbnail, updatedAt: now })
    .where(eq(products.id, product.id));
  return product.coverImage === null ? 'added' : 'changed';
}
