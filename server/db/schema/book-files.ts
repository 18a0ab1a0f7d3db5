import { bigint, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { reference, rowId } from './columns.ts';
import { products } from './products.ts';

/** A file of a book. READER opens in the reader, DOC downloads (PROD-9). */
export const bookFiles = pgTable(
  'book_files',
  {
    id: rowId(),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    type: text('type', { enum: ['DOC', 'READER'] }).notNull(),
    /** In lower case, without a dot: "epub", "pdf", "docx". */
    extension: text('extension').notNull(),
    /** Path inside the folder of book files, with forward slashes. */
    storagePath: text('storage_path').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Hash of the whole file, in hex. */
    sha256: text('sha256').notNull(),
    /** Number of the version, from 1. A new version of the file keeps the row, and with it places and notes. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('book_files_product').on(table.productId, table.position)],
);

/**
 * The sample of a book file (READ-8). It is made when it is first asked for, and again when the file or the share has
 * changed.
 */
export const bookSamples = pgTable('book_samples', {
  fileId: reference('file_id')
    .primaryKey()
    .references(() => bookFiles.id, { onDelete: 'cascade' }),
  percent: doublePrecision('percent').notNull(),
  /** Hash of the file that the sample was made of. */
  sourceSha256: text('source_sha256').notNull(),
  /** Path in the storage; null if not even the first paragraph of the book fits into the share. */
  storagePath: text('storage_path'),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
  sha256: text('sha256').notNull().default(''),
});
