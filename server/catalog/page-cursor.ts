import * as z from 'zod';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import { type CatalogOrder, isValueOf, type RowKey, toListOrder } from './catalog-order.ts';
import type { Paging } from './paging.ts';

/**
 * The start of a page of results: after a number of results, or at a row. A row is found through the index at once, and
 * an offset reads all results before it.
 */
export type PageCursor = { readonly offset: number } | RowCursor;

/** The page after a row, or the page before it. */
export interface RowCursor {
  readonly row: RowKey;
  readonly isBackward: boolean;
  /** Number of results before the page. */
  readonly position: number;
}

const cursorSchema = z.union([
  z.tuple([z.int().nonnegative()]),
  z.tuple([z.enum(['after', 'before']), z.int().nonnegative(), z.string(), z.int().positive()]),
]);

/** Writes a cursor as text for an address, whose form is not a promise (CAT-14). */
export function writeCursor(pageCursor: PageCursor): string {
  const parts =
    'offset' in pageCursor
      ? [pageCursor.offset]
      : [pageCursor.isBackward ? 'before' : 'after', pageCursor.position, pageCursor.row.value, pageCursor.row.id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Parses a cursor; returns undefined if it is not one of ours. */
function readCursor(cursor: string): PageCursor | undefined {
  try {
    const parts = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (parts.length === 1) return { offset: parts[0] };
    const [direction, position, value, id] = parts;
    return { row: { value, id }, isBackward: direction === 'before', position };
  } catch {
    return undefined;
  }
}

/**
 * Returns the start of the page of a cursor, or of the page number if there is none. Throws a 400 for a broken cursor, and for one
 * of a list in another order.
 */
export function parsePageCursor(
  cursor: string | undefined,
  { offset }: Pick<Paging, 'offset'>,
  order: CatalogOrder,
): PageCursor {
  const pageCursor = cursor === undefined ? { offset } : readCursor(cursor);
  if (pageCursor && ('offset' in pageCursor || isValueOf(toListOrder(order), pageCursor.row.value))) return pageCursor;
  throw new Problem(400, 'validation_failed', { detail: shopMessages.pageOutOfRange, meta: { fields: ['cursor'] } });
}
