import type { ShelfSort } from './shelf-query.ts';

/** `ordering` of the shelf for a sort key, on the device as in the call (decisions.md, Data). */
export const ORDERING_OF_SORT = {
  default: '-acquired_at',
  alphabetical_asc: 'title',
  alphabetical_desc: '-title',
} as const satisfies Record<ShelfSort, string>;
