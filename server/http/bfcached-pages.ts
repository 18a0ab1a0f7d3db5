import type { FastifyInstance } from 'fastify';
import { isFromOwnOrigin } from './security/is-from-own-origin.ts';

/**
 * Makes the browser evict the pages of this site in its back/forward cache, because one of them keeps a database of the
 * device to itself (SYNC-2). The header also empties the browser's cache of this site, so other sites cannot ask for it.
 */
export function registerBfcachedPages(app: FastifyInstance): void {
  app.get('/api/v1/left_pages/discard', { schema: { hide: true } }, (request, reply) => {
    if (isFromOwnOrigin(request.headers)) reply.header('clear-site-data', '"cache"');
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
