import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { daySchema } from '../../src/domain/primitives/day-schema.ts';
import { MAX_COUNTED } from '../../src/domain/staff/row-count-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';

/** Number of rows of a page of a staff list. */
export const LIST_PAGE = 50;

const MAX_WORDS = 8;

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

interface ListQuery {
  readonly columns: SQL;
  /** Tables and condition: the query from its `from` on. */
  readonly rows: SQL;
  /** Condition for the rows after the page before, with its `and`. */
  readonly after: SQL;
  /** Order of the rows, by the names of columns. */
  readonly order: SQL;
  readonly cursor: string | undefined;
}

/** A row of a list. Each row of the first page also contains the number of all rows. */
const countedSchema = z.looseObject({ row_count: z.coerce.number().optional() });

/**
 * Loads a page of a list. For the first page it also counts the rows, up to {@link MAX_COUNTED}: counting more would take
 * longer than the page itself.
 * @returns `total` is `null` if there are more, `undefined` for a later page, whose list knows the count
 */
export async function loadPage<Row>(db: Database, query: ListQuery, schema: z.ZodType<Row>) {
  const isFirst = query.cursor === undefined;
  const loaded = await rowsOf(db, isFirst ? countedPage(query) : pageOf(query), countedSchema);
  return {
    page: loaded.slice(0, LIST_PAGE).map((row) => schema.parse(row)),
    hasMore: loaded.length > LIST_PAGE,
    total: isFirst ? toRowCount(loaded[0]?.row_count ?? 0) : undefined,
  };
}

function pageOf({ columns, rows, after, order }: ListQuery): SQL {
  return sql`select ${columns} ${rows} ${after} order by ${order} limit ${LIST_PAGE + 1}`;
}

/**
 * Page and count in one statement, because a second statement takes longer than the count. The rows of a page that is not
 * full are the count, so that a search for few rows runs once. The rows of a materialized page keep their order.
 */
function countedPage(query: ListQuery): SQL {
  return sql`with page as materialized (${pageOf(query)}), loaded as (select count(*) as row_count from page)
    select page.*, case when loaded.row_count <= ${LIST_PAGE} then loaded.row_count
      else (select count(*) from (select 1 ${query.rows} limit ${MAX_COUNTED + 1}) counted) end as row_count
    from loaded, page`;
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

/** The texts of keys of each type that the database can read. */
const keyTexts = {
  text: /^/,
  bigint: /^-?\d{1,15}$/,
  date: { test: (text: string) => daySchema.safeParse(text).success },
  timestamptz: /^(?:-?infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?)$/,
};

/** An order of a list: by a key, and by the id among rows with the same key. */
interface KeysetOrder {
  /** Expression that sorts the rows. It is never null. */
  readonly key: SQL;
  /** Type of the key, with which its text is compared. */
  readonly type: keyof typeof keyTexts;
  readonly id: SQL;
  readonly isDescending: boolean;
}

const keysetCursorSchema = z.tuple([z.string(), z.string().regex(/^\d{1,15}$/)]);

/**
 * Returns the parts of a query that pages through a list in an order. The rows give the text of their key as `sort_key`,
 * from which {@link keysetCursor} makes the cursor. A cursor that cannot be read starts the list again.
 */
export function keysetOf({ key, type, id, isDescending }: KeysetOrder, cursor: string | undefined) {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const parsed = readCursor(keysetCursorSchema, cursor);
  const value =
    parsed && keyTexts[type].test(parsed[0]) && sql`(${parsed[0]}::text::${sql.raw(type)}, ${parsed[1]}::bigint)`;
  return {
    sortKey: sql`(${key})::text as sort_key`,
    after: value ? sql`and (${key}, ${id}) ${isDescending ? sql`<` : sql`>`} ${value}` : sql``,
    order: sql`${key} ${direction}, ${id} ${direction}`,
  };
}

/** Returns the cursor for the rows after a page in the order of {@link keysetOf}; `null` if there are no more. */
export function keysetCursor(page: readonly { sort_key: string; id: string }[], hasMore: boolean): string | null {
  const last = page.at(-1);
  return hasMore && last ? JSON.stringify([last.sort_key, last.id]) : null;
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
