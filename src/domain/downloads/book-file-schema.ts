import * as z from 'zod/mini';

/** A file of a book. READER files open in the reader, DOC files download (PROD-9). */
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
