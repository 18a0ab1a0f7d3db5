import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../responses/problem.ts';
import { visitorIdOf } from './session-store.ts';

/** The sender of a request. A visitor whose browser has no session yet has no id. */
export type Caller =
  | { readonly kind: 'person'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly visitorId: string | undefined };

export function callerOf(request: FastifyRequest): Caller {
  const { userId, visitorId } = request.session;
  return userId === undefined ? { kind: 'visitor', visitorId } : { kind: 'person', userId };
}

/** Returns the id of the signed-in person. Throws 401 for a visitor. */
export function requirePerson(request: FastifyRequest): number {
  const { userId } = request.session;
  if (userId === undefined) throw unauthenticated();
  return userId;
}

type KnownCaller = { kind: 'person'; userId: number } | { kind: 'visitor'; visitorId: string };

/** Returns the person, or a visitor whose browser gets a session cookie with this response. It writes no row. */
export function ensureCaller(request: FastifyRequest): KnownCaller {
  const caller = callerOf(request);
  if (caller.kind === 'person') return caller;
  const visitorId = caller.visitorId ?? visitorIdOf(request.session.sessionId);
  request.session.visitorId = visitorId;
  return { kind: 'visitor', visitorId };
}

/**
 * Like {@link ensureCaller}, for visitor data that the server stores, such as a cart: the session gets a row and lasts.
 */
export function ensureStoredCaller(request: FastifyRequest): KnownCaller {
  const caller = ensureCaller(request);
  if (caller.kind === 'visitor') request.session.hasCart = true;
  return caller;
}
