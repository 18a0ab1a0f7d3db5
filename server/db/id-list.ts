import { type SQL, sql } from 'drizzle-orm';

/** A list of ids as one JSON parameter, for `in`. The text of the statement is the same for any number of ids. */
export function idList(ids: readonly number[]): SQL {
  return sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}
