import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Config, isProduction } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type Database, rowsOf } from './db/database.ts';
import { hasTable } from './db/has-table.ts';

type Rules = Pick<Config, 'environment' | 'databaseUrl' | 'isServerSeeded' | 'publicOrigin'>;

const conditionSchema = z.object({ is_met: z.boolean() });

/**
 * Checks the database before anything is written to it, including migrations.
 * @throws ConfigError if the settings do not fit the database
 */
export async function refuseUnsuitable(db: Database, config: Rules): Promise<void> {
  if (isProduction(config)) await refuseInProduction(db, config);
  else await refuseDemonstration(db, config);
}

async function refuseInProduction(db: Database, { publicOrigin }: Rules): Promise<void> {
  if (await hasDemonstrationPeople(db)) {
    throw new ConfigError(
      'CARREL_ENV: production does not start on a database with people of the demonstration, whose password everybody knows; ' +
        'name another database with DATABASE_URL, or another folder with CARREL_DATA',
    );
  }
  if (publicOrigin === undefined && (await hasRows(db, 'launch_tools'))) {
    throw new ConfigError(
      "CARREL_PUBLIC_ORIGIN: is needed in production where publishers' platforms are registered (table launch_tools)",
    );
  }
}

/**
 * Refuses to start a server that is not in production on a PostgreSQL database without the demo, because it may hold a
 * real store. The embedded database always belongs to the demo.
 */
async function refuseDemonstration(db: Database, { databaseUrl, environment, isServerSeeded }: Rules): Promise<void> {
  if (databaseUrl === undefined || isServerSeeded || (await hasDemonstrationPeople(db))) return;
  throw new ConfigError(
    `CARREL_SEED: CARREL_ENV is ${environment}, but the database of DATABASE_URL is not the demonstration; ` +
      'set CARREL_ENV=production for a store, or CARREL_SEED=demonstration to fill an empty database with demonstration people',
  );
}

async function hasDemonstrationPeople(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'users'))) return false;
  return isTrue(db, sql`select exists (select 1 from users where demonstration_note is not null) as is_met`);
}

async function hasRows(db: Database, table: 'launch_tools'): Promise<boolean> {
  return (
    (await hasTable(db, table)) && isTrue(db, sql`select exists (select 1 from ${sql.identifier(table)}) as is_met`)
  );
}

async function isTrue(db: Database, query: ReturnType<typeof sql>): Promise<boolean> {
  const [row] = await rowsOf(db, query, conditionSchema);
  return row?.is_met === true;
}
