import { unsign } from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../../src/domain/primitives/durations.ts';
import type { Config } from '../../config.ts';
import { Problem } from '../responses/problem.ts';
import { readCookie } from '../sessions/read-cookie.ts';
import { hashOfSession } from '../sessions/session-store.ts';
import { sessionCookie } from '../sessions/sessions.ts';
import { addressKey } from './address-key.ts';
import { retryAfter } from './attempt-limits.ts';

/** Limits in requests per minute. Each copy of the server counts separately. */
interface FloodLimits {
  /** Limit per session. A new device sends about 200 requests in its first minutes, a page view 8. */
  readonly session: number;
  /**
   * Limit for all requests without a session from one address, which may be shared by a class that opens the store for
   * the first time.
   */
  readonly address: number;
  /** Limit for covers, logos and parts of books, per session or for all requests without a session from one address. */
  readonly files: number;
  /** Limit for all requests from one address, so that creating many sessions gives no advantage. */
  readonly total: number;
  /** Maximum number of sessions and addresses per counter. The least recently used one is evicted. */
  readonly remembered: number;
}

const LIMITS: FloodLimits = { session: 1_200, address: 3_000, files: 6_000, total: 30_000, remembered: 20_000 };

/**
 * Routes that are not counted: monitoring must always get a response, and a browser requests each file of the
 * application once. Each of those files has its own route; an address in the same folder without a file is counted.
 */
const UNCOUNTED = /^\/(?:livez|readyz|healthz|metrics)$|^\/(?:assets|icons)\/[^*]+$/;
const FILES = /^\/(?:covers|logos|bookfile)\//;

type Settings = Pick<Config, 'environment' | 'sessionSecrets' | 'isSecure'>;

/** Counts a request. Returns the milliseconds until the next one is allowed, if there were too many. */
export type CountRequest = (request: FastifyRequest) => Promise<number | undefined>;

/**
 * Refuses floods of requests with 429 and `Retry-After`. Limits that must hold across copies of the server, such as
 * attempts to sign in, are counted in the database instead (`attempt-limits.ts`).
 */
export function refuseFloods(app: FastifyInstance, countRequest: CountRequest): void {
  app.addHook('onRequest', async (request) => {
    const wait = await countRequest(request);
    if (wait !== undefined) throw new Problem(429, 'rate_limited', { headers: { 'retry-after': retryAfter(wait) } });
  });
}

/** Creates the counters of the requests of this process. */
export async function createRateLimits(app: FastifyInstance, config: Settings, limits = LIMITS): Promise<CountRequest> {
  if (config.environment === 'test') return () => Promise.resolve(undefined);
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
  return async (request) => {
    const route = request.routeOptions.url ?? '';
    if (UNCOUNTED.test(route)) return undefined;
    for (const count of [countTotal, FILES.test(route) ? countFile : countRequest]) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) return counted.ttl;
    }
    return undefined;
  };
}

const SESSION_KEY = 'session ';

/**
 * Returns the counter key of the session whose signed id the request carries. A forged cookie has no key, because each
 * one would start a new counter.
 */
function sessionKeyOf({ headers }: FastifyRequest, config: Settings): string | undefined {
  const cookie = readCookie(headers.cookie, sessionCookie(config));
  if (cookie === undefined) return undefined;
  const signed = config.sessionSecrets.map((secret) => unsign(cookie, secret)).find(({ valid }) => valid);
  return signed?.valid ? `${SESSION_KEY}${hashOfSession(signed.value)}` : undefined;
}
