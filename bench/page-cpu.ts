import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { type ServerProcess, startServer } from '../e2e/support/server-process.ts';
import { benchDatabases } from './catalog-databases.ts';
import type { Figure } from './figure.ts';

const WARM_UPS = 20;
const REPEATS = 50;
const BUDGET_MS = 15;
const METRICS_TOKEN = 'the-token-of-the-page-bench';
const searchSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Seconds of processor time that the server process has used, all threads, user and system. */
async function readCpuSeconds(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1];
  if (seconds === undefined) throw new Error(`/metrics answered ${answer.status} without the processor time`);
  return Number(seconds);
}

/** Fetches as a browser does that reads Brotli, and reads the answer to its end. */
async function get(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** The mean processor time of one GET, in milliseconds. The answers come one after the other. */
async function cpuOfGet(origin: string, paths: readonly string[]): Promise<number> {
  const before = await readCpuSeconds(origin);
  for (const path of paths) await get(origin + path);
  return ((await readCpuSeconds(origin)) - before) * (1000 / paths.length);
}

async function productIds(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v1/catalog/search/?page_size=100`);
  return searchSchema.parse(await answer.json()).data.map(({ id }) => id);
}

async function* measurePagesOf({ origin }: ServerProcess, database: string): AsyncGenerator<Figure> {
  const [id = '', ...others] = await productIds(origin);
  const measured = [
    ['product page', `/book/${id}`],
    ['JSON of the product page', `/api/v1/catalog/catalog_items/${id}/`],
    ['Home', '/'],
    ['search page', '/search?terms=biology'],
    ['category page', '/browse/all'],
  ] as const;
  const repeat = (path: string, count: number) => Array.from({ length: count }, () => path);
  for (const [name, path] of measured) {
    await cpuOfGet(origin, repeat(path, WARM_UPS));
    const value = await cpuOfGet(origin, repeat(path, REPEATS));
    const against = name === 'product page' ? { against: { what: 'budget', value: BUDGET_MS } as const } : {};
    yield { name: `server CPU, ${database}: ${name}, mean of ${REPEATS} GETs`, value, unit: 'ms', ...against };
  }
  const pages = others.slice(0, REPEATS).map((other) => `/book/${other}`);
  const value = await cpuOfGet(origin, pages);
  yield { name: `server CPU, ${database}: first GET of a product page, mean of ${pages.length}`, value, unit: 'ms' };
}

/**
 * The processor time that the server spends on the pages of a visitor, with the demonstration on each database. The time
 * of a PostgreSQL server itself is not included.
 */
export async function* measurePages(): AsyncGenerator<Figure> {
  for (const { name, open } of benchDatabases()) {
    const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-pages-'));
    const database = await open();
    try {
      const server = await startServer(folder, { METRICS_TOKEN, DATABASE_URL: database.url });
      try {
        yield* measurePagesOf(server, name);
      } finally {
        await server.stop();
      }
    } finally {
      database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}
