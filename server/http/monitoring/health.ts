import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';

const PATHS = ['/livez', '/readyz', '/healthz'];

/** Returns true for health checks. Monitoring sends them every few seconds, so they are not logged. */
export function isHealthCheck(request: FastifyRequest): boolean {
  return PATHS.includes(request.url);
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reports the shutdown at `/readyz` while the server keeps answering, so that a proxy sends new requests elsewhere.
     */
    leave(): void;
  }
}

/**
 * Registers `/livez`, which reports that the process answers, and `/readyz` and `/healthz`, which also report that the
 * database is reachable and no shutdown has started.
 */
export function registerHealth(app: FastifyInstance, db: Database): void {
  let isClosing = false;
  const leave = () => {
    isClosing = true;
  };
  app.decorate('leave', leave);
  app.addHook('preClose', leave);
  const hidden = { schema: { hide: true } };
  app.get('/livez', hidden, (_request, reply) => reply.type('text/plain').send('alive'));
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, hidden, async (request, reply) => {
      reply.type('text/plain').header('cache-control', 'no-store');
      if (isClosing) return reply.code(503).send('closing');
      try {
        await db.execute(sql`select 1`);
        return reply.send('ready');
      } catch (error) {
        request.log.error({ err: error }, 'database is out of reach');
        return reply.code(503).header('retry-after', '2').send('no database');
      }
    });
  }
}
