import type { BookFile } from '../../src/domain/downloads/book-file-schema.ts';
import type { bookFiles } from '../db/schema/book-files.ts';

/** A file of a book as everybody may know it; its bytes are for owners. */
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
