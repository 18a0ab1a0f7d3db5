import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';

const hidden = { schema: { hide: true } };
/** Histogram buckets in seconds. The lower ones suit a page of the catalog, the upper ones a slow payment. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Registers `/metrics` for Prometheus: number, status and duration of requests per route, and process metrics. It
 * requires the bearer token; without a configured token the page does not exist. Each copy of the server reports only
 * itself.
 */
export function registerMetrics(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>): void {
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
  app.addHook('onResponse', (request, reply, done) => {
    // Uses the route pattern, never the address, which would create a time series per person and book.
    const route = request.routeOptions.url ?? 'none';
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

/** Compares the token in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
