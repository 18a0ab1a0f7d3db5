import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieName } from '../http/sessions/cookie-names.ts';
import { LAUNCH_MS, randomSecret } from './launch-rows.ts';

type CookieConfig = Pick<Config, 'isSecure'>;

const SECRET = /^[\w-]{43}$/;
const nameOf = (config: CookieConfig) => cookieName('carrel_lti', config);

/** Returns the secret of the browser in which a launch began, if it still has one. */
export function browserOf(config: CookieConfig, { cookies }: FastifyRequest): string | undefined {
  const value = cookies[nameOf(config)];
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/**
 * Gives the browser a secret for the duration of a launch, so that the launch cannot be finished in another browser.
 * Launches in two tabs share it. The cookie is never sent inside another site, whatever sites may embed the store.
 */
export function rememberBrowser(config: CookieConfig, request: FastifyRequest, reply: FastifyReply): string {
  const secret = browserOf(config, request) ?? randomSecret();
  reply.setCookie(nameOf(config), secret, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: config.isSecure },
    maxAge: LAUNCH_MS / 1000,
  });
  return secret;
}
