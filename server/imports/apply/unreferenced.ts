import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';

const referenceSchema = z.object({ table: z.string(), column: z.string() });

/**
 * Returns an SQL condition that is true if no row of another table refers to `alias`. It reads the foreign keys from the
 * database, so that a table that is added later counts too. The scopes of imports do not count.
 * @param except conditions for rows `ref` that do not count, by table
 */
export async function unreferenced(
  tx: Database,
  table: string,
  alias: string,
  except: Readonly<Record<string, SQL>>,
): Promise<SQL> {
  const references = await rowsOf(
    tx,
    sql`select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conrelid <> 'import_terms'::regclass`,
    referenceSchema,
  );
  const conditions = references.map(({ table: other, column }) => {
    const condition = except[other];
    const rest = condition ? sql` and not (${condition})` : sql``;
    const [from, of, row] = [sql.raw(other), sql.identifier(column), sql.raw(alias)];
    return sql`not exists (select 1 from ${from} ref where ref.${of} = ${row}.id${rest})`;
  });
  return sql.join([sql`true`, ...conditions], sql` and `);
}
