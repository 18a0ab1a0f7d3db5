import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../server/db/database.ts';
import { beginEpoch } from '../../server/db/epoch.ts';

const DUMP = 'older_dump';

const tableRows = z.object({ rows: z.array(z.object({ table: z.string(), columns: z.string() })) });
const sequenceRows = z.object({ rows: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })) });

type TableRow = z.infer<typeof tableRows>['rows'][number];
type SequenceRow = z.infer<typeof sequenceRows>['rows'][number];

/** Copies all tables and the state of all sequences, as a dump of the database does. */
export async function dumpDatabase(db: Database): Promise<() => Promise<void>> {
  const tables = await loadTables(db);
  await db.execute(sql.raw(`drop schema if exists ${DUMP} cascade`));
  await db.execute(sql.raw(`create schema ${DUMP}`));
  for (const { table } of tables) {
    await db.execute(sql.raw(`create table ${DUMP}."${table}" as table public."${table}"`));
  }
  const found = await db.execute(
    sql`select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  const sequences = z.parse(sequenceRows, found).rows;
  return () => restore(db, tables, sequences);
}

/** Restores the copy and does what docs/operate.md tells to do afterwards: it begins a new epoch. */
async function restore(db: Database, tables: readonly TableRow[], sequences: readonly SequenceRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Without the triggers, as `pg_restore` does.
    await tx.execute(sql.raw('set local session_replication_role = replica'));
    for (const { table } of tables) await tx.execute(sql.raw(`delete from public."${table}"`));
    for (const { table, columns } of tables) {
      await tx.execute(
        sql.raw(
          `insert into public."${table}" (${columns}) overriding system value select ${columns} from ${DUMP}."${table}"`,
        ),
      );
    }
    for (const { name, last } of sequences) {
      await tx.execute(sql.raw(`select setval('public.${name}', ${last ?? 1}, ${last !== null})`));
    }
  });
  await beginEpoch(db);
}

async function loadTables(db: Database): Promise<readonly TableRow[]> {
  const found = await db.execute(sql`
    select t.table_name as table, string_agg(quote_ident(c.column_name), ', ') as columns
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by t.table_name`);
  return z.parse(tableRows, found).rows;
}
