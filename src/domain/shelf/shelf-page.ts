/** Materials per page of the shelf (SHELF-1). */
export const SHELF_PAGE_SIZE = 100;

/** Number of materials that a laptop shows at first. The rest is rendered right after. */
export const FIRST_MATERIALS = 12;

/** The numbers of "Showing X of Y Materials" and of the pagination under it. */
export interface ShelfPaging {
  readonly page: number;
  readonly pages: number;
  /** Number of materials on this page. */
  readonly shown: number;
  /** Number of materials that match the filter. */
  readonly count: number;
  /** Index of the first material on the page, from 0. */
  readonly offset: number;
}

/**
 * Returns the paging of a list. A page past the end, from an old link or after materials were removed, becomes the last
 * page.
 */
export function shelfPaging(count: number, wantedPage: number, pageSize: number = SHELF_PAGE_SIZE): ShelfPaging {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(Math.max(1, wantedPage), pages);
  const offset = (page - 1) * pageSize;
  return { page, pages, offset, count, shown: Math.max(0, Math.min(pageSize, count - offset)) };
}
