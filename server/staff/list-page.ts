import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MAX_COUNTED } from '../../src/domain/staff/row-count-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';

/** Number of rows of a page of a staff list. */
export const LIST_PAGE = 50;

const MAX_WORDS = 8;

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

interface FoundRows {
  /** Number of rows that were loaded for the page, at most one more than a page. */
  readonly loaded: number;
  readonly cursor: string | undefined;
}

/**
 * Counts the rows of a list for its first page, up to {@link MAX_COUNTED}. Counting more would take longer than the page
 * itself. A page that is not full is its own count.
 * @param rows the query from its `from` on, without order
 * @returns `null` if there are more, `undefined` for a later page, whose list knows the count
 */
export async function countRows(
  db: Database,
  rows: SQL,
  { loaded, cursor }: FoundRows,
): Promise<number | null | undefined> {
  if (cursor !== undefined) return undefined;
  if (loaded <= LIST_PAGE) return loaded;
  const [counted] = await rowsOf(
    db,
    sql`select count(*) as total from (select 1 ${rows} limit ${MAX_COUNTED + 1}) counted`,
    z.object({ total: z.coerce.number() }),
  );
  return toRowCount(counted?.total ?? 0);
}

/** Returns the number of rows that a page shows; `null` for "more than {@link MAX_COUNTED}". */
export function toRowCount(total: number): number | null {
  return total > MAX_COUNTED ? null : total;
}

/** Returns the words of a search, each of which must occur in a row. */
export function searchWords(q: string): readonly string[] {
  return q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Reads a JSON cursor. Returns `undefined` if there is none or if it cannot be read; the list then starts again. */
export function readCursor<Value>(schema: z.ZodType<Value>, cursor: string | undefined): Value | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(cursor)).data;
  } catch {
    return undefined;
  }
}

/** Reads all pages of a list, one after the other, for a file of all rows. */
export async function* pagesOf<Row>(
  load: (cursor: string | undefined) => Promise<ListPage<Row>>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const page: ListPage<Row> = await load(cursor);
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
