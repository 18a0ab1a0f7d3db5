import { type AnyColumn, type GetColumnData, type SQL, sql } from 'drizzle-orm';

/** The columns and expressions to read, by the names that the result gives them. */
type Columns = Readonly<Record<string, AnyColumn | SQL>>;
type ValueOf<Column> =
  Column extends SQL<infer Value> ? Value : Column extends AnyColumn ? GetColumnData<Column> : never;
type RowOf<Selected extends Columns> = { [Name in keyof Selected]: ValueOf<Selected[Name]> };

/**
 * Returns the columns of the current row as one value, an object of JSON. The embedded database spends more time on
 * describing a column of a result than on reading it, so a wide row costs less as one column. JSON has no dates and no
 * exact numbers above 2^53: do not select such columns.
 */
export function jsonObject<Selected extends Columns>(columns: Selected): SQL<RowOf<Selected>> {
  return sql`(select row_to_json("json_row") from (select ${namedColumns(columns)}) "json_row")`;
}

/**
 * Returns rows of other tables as one value, an array of JSON objects. It saves a statement of their own; the limits of
 * {@link jsonObject} apply.
 *
 * @param source what follows `from` in SQL: tables, conditions and order
 */
export function jsonRows<Selected extends Columns>(columns: Selected, source: SQL): SQL<RowOf<Selected>[]> {
  const rows = sql`select ${namedColumns(columns)} from ${source}`;
  return sql`(select coalesce(json_agg("json_row"), '[]') from (${rows}) "json_row")`;
}

function namedColumns(columns: Columns): SQL {
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql.join(named, sql`, `);
}
