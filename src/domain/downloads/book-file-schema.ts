import * as z from 'zod/mini';

/** A file of a book: READER opens in the reader, DOC downloads (spec/storefront.md §3 Book file). */
export const bookFileSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(['DOC', 'READER']),
  extension: z.string(),
  sizeBytes: z.optional(z.int().check(z.nonnegative())),
  /** Hex SHA-256 of the whole file. */
  sha256: z.optional(z.string()),
});
export type BookFile = z.infer<typeof bookFileSchema>;
