import { unsign } from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { addressKey } from './address-key.ts';
import { retryAfter } from './attempt-limits.ts';
import { Problem } from './problem.ts';
import { readCookie } from './read-cookie.ts';
import { hashOfSession } from './session-store.ts';
import { sessionCookie } from './sessions.ts';

/** Requests in a minute. Each copy of the server counts for itself. */
interface FloodLimits {
  /** One session. A new device asks some 200 times in its first minutes, a look at a page 8 times. */
  readonly session: number;
  /** All requests without a session from one address, behind which may be a class that opens the store for the first time. */
  readonly address: number;
  /** Covers and parts of books, of one session or of all that have none at one address. */
  readonly files: number;
  /** Everything from one address, so that nobody gains by asking for many sessions. */
  readonly total: number;
  /** How many sessions and addresses each counter remembers. It forgets the one that asked the longest time ago. */
  readonly remembered: number;
}

const LIMITS: FloodLimits = { session: 1_200, address: 3_000, files: 6_000, total: 30_000, remembered: 20_000 };
const MINUTE_MS = 60_000;

/**
 * Routes that do not count: whoever watches the server must get an answer, and a browser asks for a file of the application once. Each
 * of those files has a route of its own; an address under the same folder without a file counts.
 */
const UNCOUNTED = /^\/(?:livez|readyz|healthz|metrics)$|^\/(?:assets|icons)\/[^*]+$/;
const FILES = /^\/(?:covers|bookfile)\//;

type Settings = Pick<Config, 'environment' | 'sessionSecrets' | 'isSecure'>;

/**
 * Slows floods of requests down with 429 and `Retry-After`. What has to hold across copies of the server, such as attempts to sign in, is
 * counted in the database instead (`attempt-limits.ts`).
 */
export async function registerRateLimits(app: FastifyInstance, config: Settings, limits = LIMITS): Promise<void> {
  if (config.environment === 'test') return;
  await app.register(fastifyRateLimit, { global: false });
  const callerKey = (request: FastifyRequest) => sessionKeyOf(request, config) ?? addressKey(request.ip);
  const isOfSession = (key: string) => key.startsWith(SESSION_KEY);
  const usual = { timeWindow: MINUTE_MS, cache: limits.remembered };
  const countTotal = app.createRateLimit({
    ...usual,
    max: limits.total,
    keyGenerator: (request) => addressKey(request.ip),
  });
  const countFile = app.createRateLimit({ ...usual, max: limits.files, keyGenerator: callerKey });
  const countRequest = app.createRateLimit({
    ...usual,
    max: (_request, key) => (isOfSession(key) ? limits.session : limits.address),
    keyGenerator: callerKey,
  });
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? '';
    if (UNCOUNTED.test(route)) return;
    for (const count of [countTotal, FILES.test(route) ? countFile : countRequest]) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) {
        throw new Problem(429, 'rate_limited', { headers: { 'retry-after': retryAfter(counted.ttl) } });
      }
    }
  });
}

const SESSION_KEY = 'session ';

/** The counter key of the session whose signed id the caller sends. A made-up cookie has none: it would be a fresh counter. */
function sessionKeyOf({ headers }: FastifyRequest, config: Settings): string | undefined {
  const cookie = readCookie(headers.cookie, sessionCookie(config));
  if (cookie === undefined) return undefined;
  const signed = config.sessionSecrets.map((secret) => unsign(cookie, secret)).find(({ valid }) => valid);
  return signed?.valid ? `${SESSION_KEY}${hashOfSession(signed.value)}` : undefined;
}
