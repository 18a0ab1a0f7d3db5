import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../e2e/support/server-process.ts';
import { openDatabase } from '../server/db/connect.ts';
import { tidyTables } from '../server/db/tidy-tables.ts';
import { importCatalogue } from '../server/onix/import-catalogue.ts';
import { type CatalogueQuestion, catalogueQuestions } from './catalogue-questions.ts';
import { type Figure, percentile } from './figure.ts';
import { makeFeed } from './made-up-feed.ts';

/** The titles that the demonstration has by itself, about. */
const DEMONSTRATION = 300;
/** Rounds that nothing is measured in: a server that has just started is not yet what it will be. */
const WARM_UP = 5;
const REPEATS = 40;

/** A hundred thousand titles take minutes to import: only where `BENCH_LONG=1` asks for them. */
const sizes = () => [DEMONSTRATION, 10_000, ...(process.env.BENCH_LONG === '1' ? [100_000] : [])];

/** Adds made-up books to the demonstration until there are so many titles. */
async function fill(dataFolder: string, size: number): Promise<void> {
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: undefined });
  try {
    await importCatalogue(db, makeFeed(size - DEMONSTRATION));
    await tidyTables(db);
  } finally {
    await close();
  }
}

/** Milliseconds of each answer, in turn and one at a time. */
async function timesOf(origin: string, { path }: CatalogueQuestion): Promise<number[]> {
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

async function figuresOf({ origin }: ServerProcess, size: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const question of await catalogueQuestions(origin)) {
    const times = await timesOf(origin, question);
    const name = `${size.toLocaleString('en')} titles: ${question.name}`;
    figures.push({ name: `${name}, p50`, value: percentile(times, 50), unit: 'ms' });
    figures.push({ name: `${name}, p95`, value: percentile(times, 95), unit: 'ms' });
  }
  return figures;
}

async function measureSize(size: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  let server = await startServer(folder);
  try {
    if (size > DEMONSTRATION) {
      await server.stop();
      await fill(folder, size);
      server = await startServer(folder);
    }
    return await figuresOf(server, size);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the questions of the storefront cost the server, by the size of its catalogue (embedded database). */
export async function measureCatalogue(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes()) figures.push(...(await measureSize(size)));
  return figures;
}
