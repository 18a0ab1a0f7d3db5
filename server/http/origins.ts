import type { FastifyRequest } from 'fastify';
import { type Config, isProduction } from '../config.ts';
import { Problem } from './problem.ts';

type Rules = Pick<Config, 'allowedOrigins' | 'environment' | 'platformOrigin' | 'publicOrigin'>;

/** Partners of the demonstration that this server plays itself. */
export const DEMO_PARTNERS = '/stand-ins/';

/**
 * The origin of this server as the person sees it. Where the operator fixed one it is that, whatever host a request names:
 * tools know a platform by it.
 */
export function originOf(request: FastifyRequest, config: Pick<Config, 'publicOrigin'>): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin;
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin;
  if (origin === undefined) throw new Problem(400, 'validation_failed', { meta: { fields: ['Host'] } });
  return origin;
}

/** An address of the database as a whole one: a path is a stand-in of this very server. */
export function wholeUrl(address: string, request: FastifyRequest): string {
  return URL.parse(address, `${request.protocol}://${request.host}`)?.href ?? '';
}

/**
 * Whether people may be sent to this address: an origin that the operator allowed, the provider's platform, or, outside production,
 * a stand-in of this server. Nothing that is written in a request or in the database can widen that.
 */
export function isAllowedTarget(url: string, request: FastifyRequest, config: Rules): boolean {
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '') return false;
  if (config.allowedOrigins.includes(target.origin) || target.origin === config.platformOrigin) return true;
  const isHere = target.host === request.host;
  return isHere && !isProduction(config) && target.pathname.startsWith(DEMO_PARTNERS);
}
