import type { BookFile } from '../../src/domain/downloads/book-file-schema.ts';
import type { bookFiles } from '../db/schema/book-files.ts';

/** Converts a book file to its public data. Only owners can read its content. */
export function toBookFile(row: typeof bookFiles.$inferSelect): BookFile {
  return {
    id: String(row.id),
    title: row.title,
    type: row.type,
    extension: row.extension,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
  };
}
