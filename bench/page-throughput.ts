import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../e2e/support/server-process.ts';
import { benchDatabases } from './catalog-databases.ts';
import { someProducts } from './catalog-requests.ts';
import { type Figure, median } from './figure.ts';
import { answersPerSecond } from './load.ts';

const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 1;

async function startHello() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('hello-server.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

/** Measures all addresses in turn, several times, so that a busy minute of the machine slows all of them. */
async function ratesOf(addresses: ReadonlyMap<string, readonly [origin: string, path: string]>) {
  const rates = new Map<string, number[]>();
  for (const [origin, path] of addresses.values()) await answersPerSecond(origin, path, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, [origin, path]] of addresses) {
      rates.set(name, [...(rates.get(name) ?? []), await answersPerSecond(origin, path, SECONDS)]);
    }
  }
  return new Map([...rates].map(([name, values]) => [name, median(values)]));
}

/**
 * Measures how many cached catalog pages one server process answers in a second, compressed. The floor is a bare Fastify
 * that answers `hello`; a page is to reach half of its rate. The client uses a part of the machine too.
 */
export async function* measureThroughput(): AsyncGenerator<Figure> {
  const hello = await startHello();
  try {
    for (const { name, open } of benchDatabases()) {
      const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-throughput-'));
      const database = await open();
      try {
        // The environment `test` has no limits of requests.
        const seeding = await startServer(folder, { DATABASE_URL: database.url });
        await seeding.stop();
        const server = await startServer(folder, { DATABASE_URL: database.url, CARREL_ENV: 'test' });
        try {
          const [id = ''] = await someProducts(server.origin);
          const rates = await ratesOf(
            new Map([
              ['hello', [hello.origin, '/'] as const],
              ['Home', [server.origin, '/'] as const],
              ['category page', [server.origin, '/browse/all'] as const],
              ['search page', [server.origin, '/search?terms=biology'] as const],
              ['product page', [server.origin, `/book/${id}`] as const],
            ]),
          );
          const floor = rates.get('hello') ?? Number.NaN;
          for (const [page, value] of rates) {
            yield { name: `throughput, ${name}: ${page}`, value, unit: '/s', against: { what: 'floor', value: floor } };
          }
        } finally {
          await server.stop();
        }
      } finally {
        database.stop();
        await rm(folder, { recursive: true, force: true });
      }
    }
  } finally {
    hello.stop();
  }
}
