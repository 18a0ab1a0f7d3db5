import { createHmac } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyCsrf from '@fastify/csrf-protection';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import * as z from 'zod';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';
import type { Config } from '../../config.ts';
import type { AppContext } from '../app-context.ts';
import { unauthenticated } from '../responses/problem.ts';
import { cookieReach } from '../security/embedding.ts';
import { isFromOwnOrigin } from '../security/is-from-own-origin.ts';
import { cookieName } from './cookie-names.ts';
import { readCookie } from './read-cookie.ts';
import { createSessionStore, SESSION_DAYS } from './session-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * CSRF protection of a route. `demanded`: for GET routes that change something. `exempt`: for routes that another
     * server calls. `own-page`: a form needs no token if the browser reports that a page of this site sent it; without
     * such a report the token is required.
     */
    csrf?: 'demanded' | 'exempt' | 'own-page';
    /** True for the one route whose answers renew the cookie of a visitor. */
    renewsVisitors?: boolean;
  }
}

/** Returns the name of the cookie with the signed session id. */
export function sessionCookie(config: Pick<Config, 'isSecure'>): string {
  return cookieName('carrel_session', config);
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const formTokenSchema = z.looseObject({ csrfmiddlewaretoken: z.string() });

/** Registers sessions for the routes of this scope, and the CSRF token that every change requires. */
export async function registerSessions(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(fastifyCookie);
  // Runs before the plugin's own hook, which saves the session and sets its cookie.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isPersonal(reply) && mayRenew(request)) renewDaily(request, context.clock());
    done();
  });
  await app.register(fastifySession, {
    secret: [...context.config.sessionSecrets],
    store: createSessionStore(context.db, context.clock),
    cookieName: sessionCookie(context.config),
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: '/',
      httpOnly: true,
      ...cookieReach(context.config),
      maxAge: SESSION_DAYS * DAY_MS,
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!mayRenew(request)) leaveCookie(request, reply, sessionCookie(context.config));
    if (reply.hasHeader('set-cookie') && !isPersonal(reply)) reply.header('cache-control', 'private, no-store');
    done();
  });
  await app.register(fastifyCsrf, { sessionPlugin: '@fastify/session', getToken: tokenOf, logLevel: 'debug' });
  app.addHook('onRequest', (request, _reply, done) => {
    forgetOtherCookie(request, sessionCookie(context.config));
    bindCsrfSecret(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    rejectSessionMismatch(request);
    const { csrf } = request.routeOptions.config;
    const isChange = !SAFE_METHODS.includes(request.method) && csrf !== 'exempt';
    const isOwn = csrf === 'own-page' && isFromOwnOrigin(request.headers);
    if ((isChange && !isOwn) || csrf === 'demanded') app.csrfProtection(request, reply, done);
    else done();
  });
}

/**
 * Prevents the plugin from clearing a cookie without a session. A request sent before a sign-in or a change of password
 * may be answered after it, and clearing would then remove the new session's cookie. The plugin would also clear a
 * cookie that an older secret signed. Such a cookie stays until the daily renewal signs it with the first secret.
 */
function forgetOtherCookie({ cookies, session }: FastifyRequest, name: string): void {
  if (!session.isKept || cookies[name] !== session.encryptedSessionId) delete cookies[name];
}

/**
 * Returns true if the answer may send the cookie of the session again. The answer to a visitor may arrive after that
 * visitor has signed in, and would then replace the cookie of the new session. Only the login may, which a page requests
 * before anybody can sign in there.
 */
function mayRenew({ session, routeOptions }: FastifyRequest): boolean {
  return session?.userId !== undefined || routeOptions.config.renewsVisitors === true;
}

/** Removes the cookie of the session from an answer if the request already had it. */
function leaveCookie({ headers, session }: FastifyRequest, reply: FastifyReply, name: string): void {
  const had = readCookie(headers.cookie, name);
  if (had === undefined || had !== session?.encryptedSessionId) return;
  const isOther = (cookie: string) => !cookie.startsWith(`${name}=`);
  const others = [reply.getHeader('set-cookie') ?? []].flat().map(String).filter(isOther);
  reply.removeHeader('set-cookie');
  if (others.length > 0) reply.header('set-cookie', others);
}

/**
 * Throws 401 if the request names another person than the session. A page that has not yet detected that its session
 * has ended, or that another person signed in, still sends the previous person's id. Executing such a request could
 * change the next person's cart or store a response in the wrong person's database.
 */
function rejectSessionMismatch({ headers, session }: FastifyRequest): void {
  const person = headers['x-carrel-person'];
  if (typeof person === 'string' && person !== 'visitor' && person !== String(session.userId)) throw unauthenticated();
}

/**
 * Derives the secret of CSRF tokens from the session's id. Nothing is stored for it, so that concurrent requests to any
 * copy of the server get tokens that are all valid. The id is random and only the browser's cookie contains it (the
 * database has its hash), so changing `SESSION_SECRET` leaves the tokens of open pages valid. The property is not
 * enumerable, so that it is not saved.
 */
function bindCsrfSecret({ session }: FastifyRequest): void {
  const secret = createHmac('sha256', session.sessionId).update('csrf').digest('base64url');
  Object.defineProperty(session, '_csrf', { value: secret, enumerable: false, writable: true, configurable: true });
}

/**
 * Returns true if no shared cache may store the response. Any other response must not set a cookie, because a cache
 * would send it to all people.
 */
function isPersonal(reply: FastifyReply): boolean {
  return /\b(?:private|no-store)\b/.test(String(reply.getHeader('cache-control') ?? ''));
}

/** Renews a session once a day. A write with every request would be unnecessary. */
function renewDaily({ session }: { readonly session: Session | null }, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  if (session?.isKept && session.renewedOn !== today) session.renewedOn = today;
}

function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-csrftoken'];
  if (typeof header === 'string') return header;
  const form = formTokenSchema.safeParse(request.body);
  return form.success ? form.data.csrfmiddlewaretoken : undefined;
}
