import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';

const hidden = { schema: { hide: true } };
/** Seconds. The lower ones are a page of the catalogue, the upper ones a payment that takes its time. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/metrics` for Prometheus: how many requests of which route ended how and took how long, and how the process is. Only for whoever
 * brings the token; without one in the settings there is no such page. Each copy of the server tells of itself.
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
    // The pattern of the route, never the address: that would be a line for each person and book.
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

/** Compared in the same time whatever is wrong with it. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
