import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { BookStorage } from '../../book-files/storage/book-storage.ts';
import { putOnce } from '../../book-files/storage/put-once.ts';
import { coverPaths, storeCover } from '../../covers/store-cover.ts';
import type { Database } from '../../db/database.ts';
import { bookFiles } from '../../db/schema/book-files.ts';
import type { SourceFile } from '../profiles/open-archive.ts';
import type { BookFileName } from './book-file-name.ts';
import type { BookLimits } from './book-limits.ts';
import type { BookMetadata } from './book-metadata.ts';
import { type CheckedFile, checkBookFile, checkPicture, maxBytesOf } from './check-book-file.ts';
import type { MadeCover } from './make-covers.ts';
import { receiveFile } from './receive-file.ts';
import { RefusedFile } from './refused-file.ts';
import { type IncomingBook, refuseUnsavable, type SavedBook, saveBook, storagePathOf } from './save-book.ts';

export interface NamedFile {
  readonly name: BookFileName;
  readonly file: SourceFile;
}

export interface StoreWork {
  readonly db: Database;
  readonly storage: BookStorage;
  readonly now: Date;
}

interface BookOptions {
  /** Folder for received files. They are removed after the book. */
  readonly folder: string;
  readonly limits: BookLimits;
  readonly actor: number | string;
  readonly sheet: BookMetadata | undefined;
  /** Puts a file aside. It throws an error that is not about the file. */
  readonly onRefused: (file: SourceFile, error: unknown) => Promise<void>;
}

/** Imports the files of one ISBN. Returns `undefined` if all of them are refused. */
export async function importBook(
  work: StoreWork,
  isbn: string,
  named: readonly NamedFile[],
  options: BookOptions,
): Promise<SavedBook | undefined> {
  const checked: { readonly file: SourceFile; readonly content: CheckedFile | MadeCover }[] = [];
  try {
    for (const { name, file } of named) {
      await check(name, file, options).then(
        (content) => checked.push({ file, content }),
        (error: unknown) => options.onRefused(file, error),
      );
    }
    if (checked.length === 0) return undefined;
    return await store(
      work,
      toIncoming(
        isbn,
        checked.map(({ content }) => content),
        options,
      ),
      options.actor,
    );
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    for (const { file } of checked) await options.onRefused(file, error);
    return undefined;
  } finally {
    for (const { name } of named) await rm(pathOf(options.folder, name), { force: true });
  }
}

const pathOf = (folder: string, { isbn, extension }: BookFileName) => join(folder, `${isbn}.${extension}`);

async function check(
  name: BookFileName,
  file: SourceFile,
  { folder, limits }: BookOptions,
): Promise<CheckedFile | MadeCover> {
  const received = await receiveFile(file, pathOf(folder, name), maxBytesOf(name.extension, limits));
  if (name.extension === 'jpg' || name.extension === 'png') return checkPicture(name.extension, received, limits);
  return checkBookFile(name.extension, received, limits);
}

interface IncomingWithCover {
  readonly book: IncomingBook;
  readonly cover: MadeCover | undefined;
}

function toIncoming(
  isbn: string,
  contents: readonly (CheckedFile | MadeCover)[],
  { sheet }: BookOptions,
): IncomingWithCover {
  const supplied = contents.find((content) => 'hash' in content);
  // An EPUB comes first, so that the reader opens it.
  const files = contents
    .filter((content) => 'extension' in content)
    .toSorted((a, b) => (a.extension < b.extension ? -1 : 1));
  const cover = supplied ?? files.find((file) => file.cover)?.cover;
  const paths = cover && { ...coverPaths(cover), isSupplied: supplied !== undefined };
  return { book: { isbn, files, sheet, cover: paths }, cover };
}

/** Stores the files, then saves the rows that name them, then removes the files that they replaced. */
async function store(
  { db, storage, now }: StoreWork,
  { book, cover }: IncomingWithCover,
  actor: number | string,
): Promise<SavedBook> {
  await refuseUnsavable(db, book);
  for (const file of book.files) {
    await putOnce(storage, storagePathOf(book.isbn, file), file.file.size, () => createReadStream(file.file.path));
  }
  if (cover) await storeCover(storage, cover);
  const saved = await db.transaction((tx) => saveBook(tx, book, actor, now));
  await removeReplaced({ db, storage }, saved.replacedPaths);
  return saved;
}

/** Removes files of the storage that no row names any more. */
export async function removeReplaced(
  { db, storage }: Pick<StoreWork, 'db' | 'storage'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    if ((await db.$count(bookFiles, eq(bookFiles.storagePath, path))) === 0) await storage.remove(path);
  }
}
