import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';

const PATHS = ['/livez', '/readyz', '/healthz'];

/** Whoever watches the server asks every few seconds: not worth a line in the log. */
export function isHealthCheck(request: FastifyRequest): boolean {
  return PATHS.includes(request.url);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server says that it is on its way out, and goes on answering: a proxy leads new requests elsewhere. */
    leave(): void;
  }
}

/** `/livez`: the process answers. `/readyz` and `/healthz`: it reaches its database too, and is not on its way out. */
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
