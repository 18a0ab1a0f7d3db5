import * as z from 'zod/mini';

/** Paging facts of a list answer; `pages` is at least 1, `pageSize` is what the server really used. */
export const paginationMetaSchema = z.object({
  page: z.int().check(z.positive()),
  pages: z.int().check(z.positive()),
  count: z.int().check(z.nonnegative()),
  pageSize: z.int().check(z.positive()),
});
export type PaginationMeta = z.infer<typeof paginationMetaSchema>;
