import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../e2e/support/server-process.ts';
import { openDatabase } from '../server/db/connect.ts';
import { updatePlannerStatistics } from '../server/db/update-planner-statistics.ts';
import { importCatalog } from '../server/onix/import-catalog.ts';
import { type BenchDatabase, benchDatabases } from './catalog-databases.ts';
import { type CatalogRequest, catalogRequests } from './catalog-requests.ts';
import { measureClicks } from './click-to-render.ts';
import { type Figure, percentile } from './figure.ts';
import { makeFeed } from './made-up-feed.ts';
import { requestsPerSecond } from './requests-per-second.ts';

/** Approximate number of titles in the demonstration. */
const DEMONSTRATION = 300;
/** Number of requests before the measurement. A server that has just started is slower than usual. */
const WARM_UP = 5;
const REPEATS = 40;

/**
 * Catalog sizes to measure. A hundred thousand titles take minutes to import on each database, so they are measured
 * only with `BENCH_LONG=1`.
 */
const sizes = () => [DEMONSTRATION, 10_000, ...(process.env.BENCH_LONG === '1' ? [100_000] : [])];

/** Adds generated books to the demonstration until the catalog has the given number of titles. */
async function fill(dataFolder: string, databaseUrl: string | undefined, size: number): Promise<void> {
  const { db, close } = await openDatabase({ dataFolder, databaseUrl });
  try {
    await importCatalog(db, makeFeed(size - DEMONSTRATION));
    await updatePlannerStatistics(db);
  } finally {
    await close();
  }
}

/** Returns the time of each response in milliseconds. The requests are sent one at a time. */
async function timesOf(origin: string, { path }: CatalogRequest): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + REPEATS; turn += 1) {
    const started = performance.now();
    const answer = await fetch(origin + path(turn));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path(turn)} answered ${answer.status}`);
    if (turn >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}

async function figuresOf(origin: string, name: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const request of await catalogRequests(origin)) {
    const times = await timesOf(origin, request);
    const about = `${name}: ${request.name}`;
    figures.push({ name: `${about}, p50`, value: percentile(times, 50), unit: 'ms' });
    figures.push({ name: `${about}, p95`, value: percentile(times, 95), unit: 'ms' });
    figures.push({ name: `${about}, at once`, value: await requestsPerSecond(origin, request), unit: '/s' });
  }
  return figures;
}

/** Creates the demonstration, imports the titles, and starts a server without rate limits. */
async function startFilled(folder: string, { url }: BenchDatabase, size: number): Promise<ServerProcess> {
  const database = url === undefined ? {} : { DATABASE_URL: url };
  const seeding = await startServer(folder, database);
  await seeding.stop();
  if (size > DEMONSTRATION) await fill(folder, url, size);
  return startServer(folder, { ...database, CARREL_ENV: 'test' });
}

async function measureSize(database: BenchDatabase, name: string, size: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  let server: ServerProcess | undefined;
  try {
    server = await startFilled(folder, database, size);
    return [...(await figuresOf(server.origin, name)), ...(await measureClicks(server.origin, name))];
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the storefront's requests for each catalog size and database. */
export async function* measureCatalog(): AsyncGenerator<Figure> {
  for (const size of sizes()) {
    for (const { name, open } of benchDatabases()) {
      const database = await open();
      try {
        yield* await measureSize(database, `${size.toLocaleString('en')} titles, ${name}`, size);
      } finally {
        database.stop();
      }
    }
  }
}
