import * as z from 'zod/mini';

/** A received book file that is not used, with the reason in the reader's language. */
export const quarantinedFileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  reason: z.string(),
  createdAt: z.string(),
  /** False after staff deleted the file, or if it was too large to be kept. */
  isKept: z.boolean(),
});
export const quarantineListSchema = z.object({
  items: z.array(quarantinedFileSchema),
  nextCursor: z.nullable(z.string()),
});
