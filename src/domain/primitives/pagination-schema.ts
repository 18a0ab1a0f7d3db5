import * as z from 'zod/mini';

/** Paging data of a list response. `pages` is at least 1; `pageSize` is the size that the server actually used. */
export const paginationMetaSchema = z.object({
  page: z.int().check(z.positive()),
  pages: z.int().check(z.positive()),
  count: z.int().check(z.nonnegative()),
  pageSize: z.int().check(z.positive()),
});
export type PaginationMeta = z.infer<typeof paginationMetaSchema>;
