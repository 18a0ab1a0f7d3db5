import type { FastifyInstance } from 'fastify';

const PREFIX = '/api/v1/manage/';

/** Adds `private, no-store` to every answer for staff, also to errors. Call it before these routes are registered. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(PREFIX)) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (_request, reply) => {
        reply.header('cache-control', 'private, no-store');
      },
    ];
  });
}
