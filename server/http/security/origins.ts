import type { FastifyRequest } from 'fastify';
import { type Config, isProduction } from '../../config.ts';
import { Problem } from '../responses/problem.ts';

type Rules = Pick<Config, 'allowedOrigins' | 'environment' | 'platformOrigin' | 'publicOrigin'>;

/** Path of the demonstration's partners, which this server simulates. */
export const DEMO_PARTNERS = '/stand-ins/';

/**
 * Returns the origin by which other servers know this one. If the operator configured an origin, it is used whatever
 * host a request names, because tools identify the platform by it.
 */
export function originOf(request: FastifyRequest, config: Pick<Config, 'publicOrigin'>): string {
  return config.publicOrigin ?? siteOriginOf(request);
}

/** Returns the origin of the site that the request came to. A person is logged in there only, so links lead back there. */
export function siteOriginOf(request: FastifyRequest): string {
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin;
  if (origin === undefined) throw new Problem(400, 'validation_failed', { meta: { fields: ['Host'] } });
  return origin;
}

/** Returns the absolute form of an address from the database. A path is a stand-in on this server. */
export function wholeUrl(address: string, request: FastifyRequest): string {
  return URL.parse(address, `${request.protocol}://${request.host}`)?.href ?? '';
}

/**
 * Returns true if people may be redirected to this address: an origin that the operator allowed, the provider's
 * platform, or, outside production, a stand-in of this server (NAV-6). No request and no database value can extend this
 * list.
 */
export function isAllowedTarget(url: string, request: FastifyRequest, config: Rules): boolean {
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '') return false;
  if (config.allowedOrigins.includes(target.origin) || target.origin === config.platformOrigin) return true;
  const isSameHost = target.host === request.host;
  return isSameHost && !isProduction(config) && target.pathname.startsWith(DEMO_PARTNERS);
}
