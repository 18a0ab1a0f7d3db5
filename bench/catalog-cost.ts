import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { findPostgres } from '../scripts/find-tools.mjs';
import { asAdmin, databaseUrl, startPostgres } from '../scripts/postgres.mjs';
import { openDatabase } from '../server/db/connect.ts';
import { type Database, rowsOf } from '../server/db/database.ts';
import { importCatalog } from '../server/onix/import-catalog.ts';
import { startTestApp } from '../tests/server/support/test-app.ts';
import { costQueries } from './cost-queries.ts';
import { type Figure, percentile } from './figure.ts';
import { growCatalog } from './grow-catalog.ts';
import { makeFeed } from './made-up-feed.ts';

/** Number of titles of the feed. The smallest catalog consists of them alone. */
const FEED = 10_000;
const WARM_UP = 5;
/** Many, because with few the 95th percentile is that of the pauses of the machine. */
const REPEATS = 200;
/** The plain statements take up to seconds. */
const BARE_REPEATS = 20;

/** The largest size takes some twenty minutes to build, so it is measured only with `BENCH_LONG=1`. */
const sizes = () => [FEED, 100_000, ...(process.env.BENCH_LONG === '1' ? [1_000_000] : [])];

/**
 * Measures every search and category query on PostgreSQL at growing sizes: the time of the response over HTTP, beside
 * that of one plain statement with the same page of products. `COST_DATABASES` may hold the URL of a PostgreSQL server
 * that keeps the databases between two runs.
 */
export async function* measureCost(): AsyncGenerator<Figure> {
  const kept = process.env.COST_DATABASES;
  if (kept === undefined && !findPostgres()) return;
  const server = kept === undefined ? await startPostgres() : undefined;
  const url = kept ?? server?.url ?? '';
  try {
    for (const size of sizes()) {
      const database = await ensureFilled(url, size);
      for (const { query, http, bare, cpu } of await measureSize(database)) {
        const name = `${size.toLocaleString('en')} titles: ${query}`;
        yield { name: `${name}, p95`, value: http, unit: 'ms', against: { what: 'floor', value: bare } };
        yield { name: `${name}, processor time of the database`, value: cpu, unit: 'ms' };
      }
    }
  } finally {
    server?.stop();
  }
}

/** Returns the URL of a database with this number of titles, which it builds unless it exists. */
async function ensureFilled(url: string, size: number): Promise<string> {
  const name = `titles_${size}`;
  const filled = databaseUrl(url, name);
  const isListed = await asAdmin(url, async (admin) => {
    const found = await admin.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await admin.query(`create database ${name}`);
    return found.rowCount !== 0;
  });
  if (isListed) return filled;
  const dataFolder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: filled });
  try {
    await importCatalog(db, makeFeed(FEED));
    await growCatalog(db, FEED, size);
  } finally {
    await close();
    await rm(dataFolder, { recursive: true, force: true });
  }
  return filled;
}

interface Cost {
  readonly query: string;
  readonly http: number;
  readonly bare: number;
  /** Processor time of the database for each request. Other work on the machine does not change it much. */
  readonly cpu: number;
}

async function measureSize(database: string): Promise<readonly Cost[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const open = await openDatabase({ dataFolder, databaseUrl: database });
  const { app, close } = await startTestApp({ open });
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const costs: Cost[] = [];
    for (const query of await costQueries(open.db, origin)) {
      const before = await databaseCpu(open.db);
      const http = await p95(REPEATS, async (turn) => {
        const answer = await fetch(origin + query.path(turn));
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${query.path(turn)} answered ${answer.status}`);
      });
      const cpu = ((await databaseCpu(open.db)) - before) / (WARM_UP + REPEATS);
      const bare = await p95(BARE_REPEATS, (turn) => open.db.execute(sql.raw(query.bare(turn))));
      costs.push({ query: query.name, http, bare, cpu });
    }
    return costs;
  } finally {
    await close();
    await open.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Returns the 95th percentile of the time that `ask` takes, in milliseconds. */
async function p95(repeats: number, ask: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + repeats; turn += 1) {
    const started = performance.now();
    await ask(turn);
    if (turn >= WARM_UP) times.push(performance.now() - started);
  }
  return percentile(times, 95);
}

/** Length of a tick of the processor clock that Linux reports. */
const TICK_MS = 10;

/** Returns the processor time of all connections to the database since they opened, in milliseconds. */
async function databaseCpu(db: Database): Promise<number> {
  const own = sql`select pid from pg_stat_activity where datname = current_database() order by pid`;
  const pids = await rowsOf(db, own, z.object({ pid: z.number() }));
  const ticks = pids.map(({ pid }) => {
    // Fields 14 and 15 of the line: user and system time. The name before them may contain spaces.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = '0', system = '0'] = after.split(' ').slice(11, 13);
    return Number(user) + Number(system);
  });
  return ticks.reduce((sum, value) => sum + value, 0) * TICK_MS;
}
