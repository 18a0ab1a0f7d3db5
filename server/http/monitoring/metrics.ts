import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { registerSyncMetrics } from './sync-metrics.ts';

const hidden = { schema: { hide: true } };
/** Histogram buckets in seconds. The lower ones suit a page of the catalog, the upper ones a slow payment. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The route of the stream of events, whose requests last as long as a page is open. */
const STREAM_ROUTE = '/api/v1/sync/events/';

/**
 * Registers `/metrics` for Prometheus: number, status and duration of requests per route, connected devices, mutations,
 * the size of the table of idempotency keys, and process metrics. It requires the bearer token; without a configured token the page does not exist. Each copy of the server reports only
 * itself.
 *
 * @param clock absent in a process that serves no devices
 */
export function registerMetrics(
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  db: Database,
  clock?: Clock,
): void {
  if (metricsToken === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'carrel_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  if (clock) registerSyncMetrics(app, registry, clock);
  const devices = new Gauge({
    name: 'carrel_connected_devices',
    help: 'Devices with an open stream of events',
    registers: [registry],
  });
  new Gauge({
    name: 'carrel_idempotency_keys',
    help: 'Rows in the table of idempotency keys, as the database estimates them',
    registers: [registry],
    async collect() {
      // The other metrics matter most while the database is away.
      this.set(await estimateKeys(db).catch(() => Number.NaN));
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === STREAM_ROUTE) {
      devices.inc();
      // A page that is closed ends its request without a response.
      reply.raw.once('close', () => devices.dec());
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Uses the route pattern, never the address, which would create a time series per person and book.
    const route = request.routeOptions.url ?? 'none';
    if (route !== STREAM_ROUTE)
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isToken(request.headers.authorization, metricsToken)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('a token is needed');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** A count would read the whole table. The estimate is -1 until the database has counted for the first time. */
async function estimateKeys(db: Database): Promise<number> {
  const query = sql`select reltuples as rows from pg_class where oid = 'idempotency_keys'::regclass`;
  const [row] = await rowsOf(db, query, z.object({ rows: z.coerce.number() }));
  return Math.max(0, row?.rows ?? 0);
}

/** Compares the token in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
