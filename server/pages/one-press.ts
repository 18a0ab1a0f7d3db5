import type { FastifyRequest } from 'fastify';
import { type Config, isProduction } from '../config.ts';
import { isLocalHost } from '../http/host-names.ts';

/**
 * Whether somebody may be signed in by one press, without a password: outside production, and at a name of this machine alone. A page of
 * the web can make its own name lead here (DNS rebinding) and send the form; automated tests name hosts as they like.
 */
export function isOnePressAllowed(config: Pick<Config, 'environment'>, request: FastifyRequest): boolean {
  if (isProduction(config)) return false;
  return config.environment === 'test' || isLocalHost(request.hostname);
}
