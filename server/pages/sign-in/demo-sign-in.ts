import type { FastifyRequest } from 'fastify';
import { type Config, isProduction } from '../../config.ts';
import { isLocalHost } from '../../http/security/host-names.ts';

/**
 * Returns true if a person may sign in with one button and without a password: outside production, and only under a
 * host name of this machine. A website can point its own host name to this machine (DNS rebinding) and submit the form.
 * Automated tests may use any host.
 */
export function isDemoSignInAllowed(config: Pick<Config, 'environment'>, request: FastifyRequest): boolean {
  if (isProduction(config)) return false;
  return config.environment === 'test' || isLocalHost(request.hostname);
}
