import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/support/server-process.ts';
import { type Figure, median } from './figure.ts';

const REPEATS = 20;

async function timed<T>(work: () => Promise<T>): Promise<[result: T, milliseconds: number]> {
  const started = performance.now();
  const result = await work();
  return [result, performance.now() - started];
}

async function getPage(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

async function medianOf(url: string) {
  const times: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) times.push((await timed(() => getPage(url)))[1]);
  return median(times);
}

/** The most frequent requests: the application shell and the first requests to the catalog. */
const PAGES = ['/', '/api/v1/catalog/product_categories/', '/api/v1/catalog/search/?search=biology'];

async function pageFigures(origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of PAGES) {
    figures.push({ name: `answer to ${page}, median of ${REPEATS}`, value: await medianOf(origin + page), unit: 'ms' });
  }
  return figures;
}

/**
 * Starts the server on an empty folder (which creates the demonstration), sends requests, stops it, and starts it again
 * on the existing data.
 */
export async function measureServer(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  try {
    const [server, first] = await timed(() => startServer(folder));
    const [, page] = await timed(() => getPage(`${server.origin}/`));
    const pages = await pageFigures(server.origin);
    const [, again] = await timed(() => server.restart());
    await server.stop();
    return [
      { name: 'server: first start, the demonstration made', value: first / 1000, unit: 's' },
      { name: 'server: first page after it', value: page, unit: 'ms' },
      { name: 'server: second start', value: again / 1000, unit: 's', against: { what: 'budget', value: 10 } },
      ...pages,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
