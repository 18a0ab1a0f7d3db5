import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { isBeyond, type ListOrder, orderBy, type RowKey, SORTED_COLUMNS, sortedValue } from '../catalog-order.ts';
import { estimateProducts, type ProductCount } from '../count-products.ts';
import type { PageCursor } from '../page-cursor.ts';

/** A list of products: some in a fixed order, and then all others that match a condition. */
export interface ResultList {
  /** Ids of the products that come first. */
  readonly first: readonly number[];
  /** The condition for the products that follow; undefined if none do. It does not match the first ones. */
  readonly rest: SQL | undefined;
  readonly order: ListOrder;
  /** Number of all products of the list. */
  readonly counted: ProductCount;
}

export interface ResultsPage {
  readonly ids: readonly number[];
  /** Number of results before the page. */
  readonly position: number;
  readonly next: PageCursor | undefined;
  readonly previous: PageCursor | undefined;
}

interface Item {
  readonly id: number;
  /** The row in the sorted rest of the list; absent for one of the first products. */
  readonly row?: RowKey;
}

/** Loads a page of the list, with the cursors of the pages beside it (CAT-14). */
export async function loadResultsPage(
  db: Database,
  list: ResultList,
  pageCursor: PageCursor,
  pageSize: number,
): Promise<ResultsPage> {
  // One result more tells whether there is a next page.
  const found = await loadItems(db, list, pageCursor, pageSize + 1);
  const isBackward = 'row' in pageCursor && pageCursor.isBackward;
  const shown = found.slice(0, pageSize);
  const items = isBackward ? shown.reverse() : shown;
  const position = 'row' in pageCursor ? pageCursor.position : pageCursor.offset;
  const hasNext = isBackward || found.length > pageSize;
  return {
    ids: items.map(({ id }) => id),
    position,
    next: hasNext ? cursorAfter(items.at(-1), position + pageSize) : undefined,
    previous: cursorBefore(items[0], position - pageSize, list.first.length),
  };
}

async function loadItems(
  db: Database,
  { first, rest, order, counted }: ResultList,
  pageCursor: PageCursor,
  limit: number,
): Promise<Item[]> {
  if ('row' in pageCursor) {
    if (rest === undefined) return [];
    const { row, isBackward } = pageCursor;
    const where = sql`${rest} and ${isBeyond(order, row, isBackward)}`;
    return loadRows(db, await rowsMatching(db, where, counted, limit), order, { limit, isBackward });
  }
  const items = first.slice(pageCursor.offset, pageCursor.offset + limit).map((id): Item => ({ id }));
  if (rest === undefined || items.length === limit) return items;
  const offset = Math.max(0, pageCursor.offset - first.length);
  const left = limit - items.length;
  const rows = await rowsMatching(db, rest, counted, offset + left);
  return [...items, ...(await loadRows(db, rows, order, { limit: left, offset }))];
}

/**
 * Returns the matching rows as a source `p`. The database usually walks down the index of the order until it has found
 * enough matches, which takes the longer the fewer there are. If reading all matches takes fewer rows, they are read
 * first and then sorted.
 */
async function rowsMatching(
  db: Database,
  where: SQL,
  { count, isEstimated }: ProductCount,
  limit: number,
): Promise<SQL> {
  const isSmaller = !isEstimated && count * count < limit * (await estimateProducts(db, sql`true`));
  if (!isSmaller) return sql`select p.* from products p where ${where}`;
  return sql`with found as materialized (select ${SORTED_COLUMNS} from products p where ${where}) select p.* from found p`;
}

const rowSchema = z.object({ id: z.coerce.number(), value: z.string() });

async function loadRows(
  db: Database,
  matching: SQL,
  order: ListOrder,
  { limit, offset = 0, isBackward = false }: { limit: number; offset?: number; isBackward?: boolean },
): Promise<Item[]> {
  const rows = await rowsOf(
    db,
    sql`select p.id, ${sortedValue(order)}::text as value from (${matching}) p
      order by ${orderBy(order, isBackward)} limit ${limit} offset ${offset}`,
    rowSchema,
  );
  return rows.map((row) => ({ id: row.id, row }));
}

function cursorAfter(last: Item | undefined, position: number): PageCursor | undefined {
  if (!last) return undefined;
  return last.row ? { row: last.row, isBackward: false, position } : { offset: position };
}

/** Returns the cursor of the page before this one. Only pages without any of the first products are found by a row. */
function cursorBefore(first: Item | undefined, position: number, fixed: number): PageCursor | undefined {
  if (position < 0) return undefined;
  if (!first?.row || position === 0 || position < fixed) return { offset: position };
  return { row: first.row, isBackward: true, position };
}
