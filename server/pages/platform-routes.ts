import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const hidden = { schema: { hide: true } };
const PLACE = /^[a-zA-Z]{1,40}$/;

/**
 * `/platform/{place}`: work that another platform of the provider does (features.md A3). Leads there where the operator has said
 * where that is; without, the application's page tells that it is elsewhere.
 */
export function registerPlatform(app: FastifyInstance, { platformOrigin }: Pick<Config, 'platformOrigin'>): void {
  if (platformOrigin === undefined) return;
  app.get<{ Params: { place: string } }>('/platform/:place', hidden, (request, reply) => {
    const { place } = request.params;
    if (!PLACE.test(place)) return reply.callNotFound();
    return reply.redirect(new URL(kebabCase(place), `${platformOrigin}/`).href, 302);
  });
}

/** `myCatalog` is `/my-catalog` over there. */
function kebabCase(place: string): string {
  return place.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
