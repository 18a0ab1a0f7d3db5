import type { FastifyInstance } from 'fastify';

const hidden = { schema: { hide: true } };

/** Redirects older addresses to pages of the application (NAV-1, NAV-4). */
export function registerRedirects(app: FastifyInstance): void {
  for (const path of ['/app/ecom', '/app/ecom/*']) {
    app.get(path, hidden, (request, reply) => reply.redirect(withoutBase(request.url), 308));
  }
  app.get('/library', hidden, (request, reply) => reply.redirect(`/shelf${queryOf(request.url)}`, 302));
}

/** Removes the base path. The result has one leading slash, because two would name another host. */
function withoutBase(url: string): string {
  return `/${url.slice('/app/ecom'.length).replace(/^[\\/]+/, '')}`;
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
