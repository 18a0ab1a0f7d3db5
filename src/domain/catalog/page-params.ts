import type { ResultMeta } from './result-meta-schema.ts';

/** Pages up to this one have a number in their address. The others are found by the cursor of the page beside them. */
export const LAST_NUMBERED_PAGE = 40;

/** The selection of a page of results: its number, or a cursor. */
export interface PageParams {
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** Returns the parameters of the page after (1) or before (-1) this one; undefined if there is none (CAT-14). */
export function adjacentPage(meta: ResultMeta, step: 1 | -1): PageParams | undefined {
  const page = meta.page + step;
  const cursor = step === 1 ? meta.next : meta.previous;
  if (page > LAST_NUMBERED_PAGE) return cursor === undefined ? undefined : { page, cursor };
  return page >= 1 && page <= meta.pages ? { page } : undefined;
}

/** Returns the parameters of the address of a page. The first page has none. */
export function toPageParams({ page, cursor }: PageParams): { page?: number; cursor?: string } {
  if (cursor !== undefined) return { cursor };
  return page === 1 ? {} : { page };
}
