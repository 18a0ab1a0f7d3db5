import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';

/** Number of rows of a page of a staff list. */
export const LIST_PAGE = 50;

/** Rows beyond this number are not counted, because counting would read all of them. */
const MAX_COUNTED = 10_000;

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
 * Counts the rows of a list. A first page that is not full needs no second look at the rows.
 * @param rows the query from its `from` on, without order
 * @returns `null` if there are more than 10,000
 */
export async function countRows(db: Database, rows: SQL, { loaded, cursor }: FoundRows): Promise<number | null> {
  if (cursor === undefined && loaded <= LIST_PAGE) return loaded;
  const [counted] = await rowsOf(
    db,
    sql`select count(*) as total from (select 1 ${rows} limit ${MAX_COUNTED + 1}) counted`,
    z.object({ total: z.coerce.number() }),
  );
  const total = counted?.total ?? 0;
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
