/** Materials on a page of the shelf (spec/shelf.md §9). */
export const SHELF_PAGE_SIZE = 100;

/** What a laptop shows of them at first; the rest comes in the next moment. */
export const FIRST_MATERIALS = 12;

/** The numbers of "Showing X of Y Materials" and of the pagination under it. */
export interface ShelfPaging {
  readonly page: number;
  readonly pages: number;
  /** Materials on this page. */
  readonly shown: number;
  /** Materials that the filter lets through. */
  readonly count: number;
  /** Of the first material on the page, from 0. */
  readonly offset: number;
}

/** A page past the end, from an old link or after materials left, is the last one. */
export function shelfPaging(count: number, wantedPage: number, pageSize: number = SHELF_PAGE_SIZE): ShelfPaging {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(Math.max(1, wantedPage), pages);
  const offset = (page - 1) * pageSize;
  return { page, pages, offset, count, shown: Math.max(0, Math.min(pageSize, count - offset)) };
}
