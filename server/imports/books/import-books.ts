import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportCounts } from '../../../src/domain/imports/import-schema.ts';
import type { BookStorage } from '../../book-files/storage/book-storage.ts';
import type { Clock } from '../../clock.ts';
import { type CoverLink, requestCovers } from '../../covers/request-covers.ts';
import type { Database } from '../../db/database.ts';
import { importProblems } from '../../db/schema/imports.ts';
import type { Archive, SourceFile } from '../profiles/open-archive.ts';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import { type BookFileName, isSheetName, parseBookFileName } from './book-file-name.ts';
import { BOOK_LIMITS, type BookLimits } from './book-limits.ts';
import type { BookMetadata } from './book-metadata.ts';
import { findBook } from './find-book.ts';
import { importBook, type NamedFile } from './import-book.ts';
import { clearQuarantine, quarantine } from './quarantine.ts';
import { readBookSheet } from './read-book-sheet.ts';
import { receiveFile } from './receive-file.ts';
import { RefusedFile } from './refused-file.ts';
import type { Outcome } from './save-book.ts';

export interface BookImportContext {
  readonly db: Database;
  readonly storage: BookStorage;
  readonly clock: Clock;
}

export interface BookImportOptions {
  /** The row of `imports` to which problems and quarantined files belong. */
  readonly importId: number;
  /** A person's id, or the name of the command. */
  readonly actor: number | string;
  readonly limits?: BookLimits;
  /** Called after every book. If it throws, the import stops there; the books before it are saved. */
  readonly onProgress?: (done: number, total: number) => Promise<void>;
}

export interface BookImportSummary {
  readonly counts: ImportCounts;
  readonly quarantined: number;
}

const MAX_SHEET_BYTES = 50 * 1024 ** 2;

/**
 * Imports books, covers and sheets, book by book, each in one transaction. A file that cannot be used goes to
 * quarantine, and the others go on. Importing the same files again changes nothing.
 */
export async function importBooks(
  context: BookImportContext,
  source: Pick<Archive, 'files'>,
  options: BookImportOptions,
): Promise<BookImportSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-books-'));
  try {
    return await new BookImporter(context, folder, options).run(source.files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

class BookImporter {
  readonly #context: BookImportContext;
  readonly #folder: string;
  readonly #options: BookImportOptions;
  readonly #counts = new Map<string, ImportCounts[string]>();
  readonly #sheets = new Map<string, BookMetadata>();
  readonly #covers = new Map<string, Omit<CoverLink, 'productId'>>();
  readonly #books = new Map<string, NamedFile[]>();
  #quarantined = 0;

  constructor(context: BookImportContext, folder: string, options: BookImportOptions) {
    this.#context = context;
    this.#folder = folder;
    this.#options = options;
  }

  async run(files: readonly SourceFile[]): Promise<BookImportSummary> {
    await clearQuarantine(this.#now(), this.#options.importId);
    for (const file of files) await this.#sort(file);
    const books = [...this.#books];
    for (const [index, [isbn, named]] of books.entries()) {
      await this.#import(isbn, named);
      await this.#options.onProgress?.(index + 1, books.length);
    }
    await this.#requestCovers();
    return { counts: Object.fromEntries(this.#counts), quarantined: this.#quarantined };
  }

  /** Reads a sheet at once, and gathers the other files by their ISBN. */
  async #sort(file: SourceFile): Promise<void> {
    try {
      if (isSheetName(file.name)) return await this.#readSheet(file);
      const name = parseBookFileName(file.name);
      const others = this.#books.get(name.isbn) ?? [];
      if (others.some((one) => isSameKind(one.name, name))) throw new RefusedFile('duplicate_file');
      this.#books.set(name.isbn, [...others, { name, file }]);
    } catch (error) {
      await this.#refuse(file, error);
    }
  }

  async #readSheet(file: SourceFile): Promise<void> {
    const { path } = await receiveFile(file, join(this.#folder, 'sheet'), MAX_SHEET_BYTES);
    try {
      const { books, covers, problems } = await readBookSheet(path, file.name);
      for (const [isbn, metadata] of books) this.#sheets.set(isbn, metadata);
      for (const [isbn, link] of covers) this.#covers.set(isbn, link);
      const rows = problems.map(({ kind: _, line = null, field = null, params = {}, ...problem }) => ({
        ...{ ...problem, line, field, importId: this.#options.importId },
        params: { ...params },
      }));
      if (rows.length > 0) await this.#context.db.insert(importProblems).values(rows.slice(0, 1000));
    } catch (error) {
      throw error instanceof UnreadableFile ? new RefusedFile('sheet_unreadable') : error;
    }
  }

  async #import(isbn: string, named: readonly NamedFile[]): Promise<void> {
    const { limits = BOOK_LIMITS, actor } = this.#options;
    const saved = await importBook(this.#now(), isbn, named, {
      ...{ folder: this.#folder, limits, actor, sheet: this.#sheets.get(isbn) },
      onRefused: (file, error) => this.#refuse(file, error),
    });
    if (!saved) return;
    this.#count('book', [saved.product]);
    this.#count('file', saved.files);
    if (saved.cover) this.#count('cover', [saved.cover]);
    this.#count(
      'material',
      Array.from({ length: saved.materials }, () => 'added' as const),
    );
  }

  /** Has the covers fetched that the sheets link to, also those of books that the catalog had before (BOOK-6). */
  async #requestCovers(): Promise<void> {
    const { db, now } = this.#now();
    const links: CoverLink[] = [];
    for (const [isbn, link] of this.#covers) {
      const product = await findBook(db, isbn).catch(ignoreOtherKind);
      if (product) links.push({ productId: product.id, ...link });
    }
    await db.transaction((tx) => requestCovers(tx, links, this.#options.importId, now));
  }

  /** Puts a refused file aside. Any other error stops the import. */
  async #refuse(file: SourceFile, error: unknown): Promise<void> {
    if (!(error instanceof RefusedFile)) throw error;
    await quarantine(this.#now(), this.#options.importId, file, error);
    this.#quarantined += 1;
  }

  #count(entity: string, outcomes: readonly Outcome[]): void {
    const counts = this.#counts.get(entity) ?? { added: 0, changed: 0, dropped: 0, unchanged: 0 };
    for (const outcome of outcomes) counts[outcome] += 1;
    if (outcomes.length > 0) this.#counts.set(entity, counts);
  }

  #now() {
    const { db, storage, clock } = this.#context;
    return { db, storage, now: clock() };
  }
}

function isSameKind(a: BookFileName, b: BookFileName): boolean {
  const isPicture = ({ extension }: BookFileName) => extension === 'jpg' || extension === 'png';
  return a.extension === b.extension || (isPicture(a) && isPicture(b));
}

/** Another kind of product with this ISBN is no book, so it gets no cover. */
function ignoreOtherKind(error: unknown): undefined {
  if (!(error instanceof RefusedFile)) throw error;
}
