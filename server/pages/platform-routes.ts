import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const hidden = { schema: { hide: true } };
const PLACE = /^[a-zA-Z]{1,40}$/;

/**
 * `/platform/{place}`: functions of another platform of the provider (NAV-3). Redirects there if its address is
 * configured. Otherwise a page of the application names the platform.
 */
export function registerPlatform(app: FastifyInstance, { platformOrigin }: Pick<Config, 'platformOrigin'>): void {
  if (platformOrigin === undefined) return;
  app.get<{ Params: { place: string } }>('/platform/:place', hidden, (request, reply) => {
    const { place } = request.params;
    if (!PLACE.test(place)) return reply.callNotFound();
    return reply.redirect(new URL(kebabCase(place), `${platformOrigin}/`).href, 302);
  });
}

/** Converts a place name to its path on the other platform: `myCatalog` becomes `/my-catalog`. */
function kebabCase(place: string): string {
  return place.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
