import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieReach } from '../http/security/embedding.ts';
import { cookieName } from '../http/sessions/cookie-names.ts';

const COOKIE = 'carrel_device';
/** 400 days, the longest time that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 86_400;
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

type Settings = Pick<Config, 'sessionSecrets' | 'isSecure' | 'embeddingOrigins'>;

/**
 * Returns the id of the browser if a person has signed in to this account with a password in it before. The id gives no
 * access: failed attempts from such a browser are counted separately, so that guesses from elsewhere do not lock the
 * owner out.
 */
export function readDeviceCookie(config: Settings, { cookies }: FastifyRequest, login: string): string | undefined {
  const [, deviceId = '', mac = ''] = VALUE.exec(cookies[cookieName(COOKIE, config)] ?? '') ?? [];
  const given = Buffer.from(mac);
  const isProved = config.sessionSecrets.some((secret) => {
    const expected = Buffer.from(macOf(secret, login, deviceId));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isProved ? deviceId : undefined;
}

/** Sets the cookie that {@link readDeviceCookie} reads. A browser that already has the cookie keeps its id. */
export function setDeviceCookie(config: Settings, request: FastifyRequest, reply: FastifyReply, login: string): void {
  const deviceId = readDeviceCookie(config, request, login) ?? randomBytes(16).toString('base64url');
  reply.setCookie(cookieName(COOKIE, config), `${deviceId}.${macOf(config.sessionSecrets[0], login, deviceId)}`, {
    path: '/',
    httpOnly: true,
    ...cookieReach(config),
    maxAge: KEPT_SECONDS,
  });
}

function macOf(secret: string, login: string, deviceId: string): string {
  return createHmac('sha256', secret).update(`device ${deviceId} ${login}`).digest('base64url');
}
