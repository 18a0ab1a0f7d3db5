import type { ShelfSort } from './shelf-query.ts';

/** The `ordering` of the shelf for each sort key, on the device and in requests (SHELF-3). */
export const ORDERING_OF_SORT = {
  default: '-acquired_at',
  alphabetical_asc: 'title',
  alphabetical_desc: '-title',
} as const satisfies Record<ShelfSort, string>;
