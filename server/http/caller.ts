import type { FastifyRequest } from 'fastify';
import { unauthenticated } from './problem.ts';
import { visitorIdOf } from './session-store.ts';

/** Who asks. A visitor whose browser holds no session yet has no id. */
export type Caller =
  | { readonly kind: 'person'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly visitorId: string | undefined };

export function callerOf(request: FastifyRequest): Caller {
  const { userId, visitorId } = request.session;
  return userId === undefined ? { kind: 'visitor', visitorId } : { kind: 'person', userId };
}

/** The signed-in person's id, or a 401. */
export function requirePerson(request: FastifyRequest): number {
  const { userId } = request.session;
  if (userId === undefined) throw unauthenticated();
  return userId;
}

type KnownCaller = { kind: 'person'; userId: number } | { kind: 'visitor'; visitorId: string };

/** A person, or a visitor whose browser from now on has the cookie of a session. It writes no row. */
export function ensureCaller(request: FastifyRequest): KnownCaller {
  const caller = callerOf(request);
  if (caller.kind === 'person') return caller;
  const visitorId = caller.visitorId ?? visitorIdOf(request.session.sessionId);
  request.session.visitorId = visitorId;
  return { kind: 'visitor', visitorId };
}

/** {@link ensureCaller} for what the server keeps of a visitor, such as a cart: the session has a row and lasts. */
export function keptCaller(request: FastifyRequest): KnownCaller {
  const caller = ensureCaller(request);
  if (caller.kind === 'visitor') request.session.hasCart = true;
  return caller;
}
