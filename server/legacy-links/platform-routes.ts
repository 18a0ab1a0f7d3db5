import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { platformLink } from '../../src/domain/launch/link-table.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { isAllowedTarget } from '../http/security/origins.ts';
import { rejectFormRelay } from '../launch/form-relay-page.ts';
import { pageOf } from '../pages/app-paths.ts';
import { returnPath } from '../pages/return-path.ts';

const querystring = z.object({ next: z.string().max(2000).optional().catch(undefined) });
const hidden = { hide: true };

/**
 * Links to the provider's other platform. They redirect there if its address is configured, otherwise to the page that
 * names the platform.
 */
export const platformLinkRoutes: DomainPlugin = async (app, context) => {
  const { platformOrigin } = context.config;

  app.get('/courses/analytics/', { schema: hidden }, (_request, reply) =>
    reply.redirect(platformOrigin ? `${platformOrigin}/courses/analytics/` : platformLink('analytics'), 302),
  );

  app.get('/send_to_platform/', { schema: { querystring, ...hidden } }, (request, reply) => {
    const { next = '/' } = request.query;
    reply.header('cache-control', 'no-store');
    return isAbsolute(next) ? sendOut(context, request, reply, next) : sendAlong(context, request, reply, next);
  });
};

const isAbsolute = (next: string) => /^[a-z][a-z0-9+.-]*:/i.test(next) || /^[\\/]{2}/.test(next);

/** Redirects to an absolute address of this site or of a host that the operator allowed. */
async function sendOut(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  next: string,
): Promise<FastifyReply> {
  if (URL.parse(next)?.host === request.host) return reply.redirect(returnPath({ next }, request.host), 302);
  if (isAllowedTarget(next, request, context.config)) return reply.redirect(new URL(next).href, 302);
  return rejectFormRelay(context, request, reply);
}

/** Redirects a path to the page of this site, or to the other platform if this site has no such page. */
async function sendAlong(
  { config }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  next: string,
): Promise<FastifyReply> {
  const path = returnPath({ next }, request.host);
  if (pageOf(path.split(/[?#]/, 1)[0] ?? '/')) return reply.redirect(path, 302);
  return reply.redirect(config.platformOrigin ? `${config.platformOrigin}${path}` : platformLink('page'), 302);
}
