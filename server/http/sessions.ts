import { createHmac } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyCsrf from '@fastify/csrf-protection';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { AppContext } from './app-context.ts';
import { cookieName } from './cookie-names.ts';
import { cookieReach } from './embedding.ts';
import { unauthenticated } from './problem.ts';
import { createSessionStore, SESSION_DAYS } from './session-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * GET routes that change something demand the token; routes that another server calls are exempt. `own-page`: a form that is sent
     * by a page of this site, as the browser itself says, needs none; what says nothing has to carry the token.
     */
    csrf?: 'demanded' | 'exempt' | 'own-page';
  }
}

/** The name of the cookie with the signed id of the session. */
export function sessionCookie(config: Pick<Config, 'isSecure'>): string {
  return cookieName('carrel_session', config);
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const formTokenSchema = z.looseObject({ csrfmiddlewaretoken: z.string() });

/** Sessions for the routes of this scope, and the CSRF token that every change has to carry. */
export async function registerSessions(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(fastifyCookie);
  // Before the plugin's own hook, which saves the session and writes its cookie.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isPersonal(reply)) renewDaily(request, context.clock());
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
      maxAge: SESSION_DAYS * 86_400_000,
    },
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
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
    const isOwn = csrf === 'own-page' && request.headers['sec-fetch-site'] === 'same-origin';
    if ((isChange && !isOwn) || csrf === 'demanded') app.csrfProtection(request, reply, done);
    else done();
  });
}

/**
 * The plugin would clear a cookie that leads to no session. Where the call was sent before a sign-in or a new password, and is answered
 * after it, that would take the new session's cookie away. It would also clear a cookie that an earlier secret signed: that one stays
 * until the daily renewal signs it with the first.
 */
function forgetOtherCookie({ cookies, session }: FastifyRequest, name: string): void {
  if (!session.isKept || cookies[name] !== session.encryptedSessionId) delete cookies[name];
}

/**
 * A page that has not heard yet that its session is over, or somebody else's, asks in the name of who it thinks is here. Carried out, a
 * change would end in the next person's cart, and an answer in the wrong person's database.
 */
function rejectSessionMismatch({ headers, session }: FastifyRequest): void {
  const person = headers['x-carrel-person'];
  if (typeof person === 'string' && person !== 'visitor' && person !== String(session.userId)) throw unauthenticated();
}

/**
 * The secret that tokens are made with comes from the session's id: nothing is written for it, so that calls made at once, by any
 * copy of the server, give tokens that hold beside each other. The id is random and known to the browser's cookie alone (the database has
 * its hash), so another `SESSION_SECRET` leaves the tokens of open pages valid. Not enumerable: it is no part of what is saved.
 */
function bindCsrfSecret({ session }: FastifyRequest): void {
  const secret = createHmac('sha256', session.sessionId).update('csrf').digest('base64url');
  Object.defineProperty(session, '_csrf', { value: secret, enumerable: false, writable: true, configurable: true });
}

/** Whether no shared cache may store the answer. Any other answer must not carry a cookie: a cache would hand it to everybody. */
function isPersonal(reply: FastifyReply): boolean {
  return /\b(?:private|no-store)\b/.test(String(reply.getHeader('cache-control') ?? ''));
}

/** Once a day is enough to keep a session alive: a write with every request would be a waste. */
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
