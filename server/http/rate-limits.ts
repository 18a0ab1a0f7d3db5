import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from './problem.ts';

/** Requests an address may make in a minute. A shelf that is pulled after a week away makes some dozens. */
const A_MINUTE = 1200;

/**
 * Files of the application do not count: each is asked for once and then kept, and a class that opens the store together from behind
 * one address asks for thousands.
 */
const isFile = ({ url }: { readonly url: string }) => /^\/(?:assets|icons)\//.test(url);

/** How much is left is nobody's business until it is used up, when Retry-After tells. */
const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * A brake on floods. Each copy of the server counts for itself: what must hold across copies (attempts to sign in) is counted in
 * the database instead.
 */
export async function registerRateLimits(app: FastifyInstance, config: Pick<Config, 'environment'>): Promise<void> {
  await app.register(fastifyRateLimit, {
    max: config.environment === 'test' ? 1_000_000 : A_MINUTE,
    timeWindow: 60_000,
    allowList: isFile,
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, 'rate_limited', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  });
}
