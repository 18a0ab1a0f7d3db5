import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from './problem.ts';

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

/** A person, or a visitor who from now on has an id: for whatever a visitor may keep on the server. */
export function rememberedCaller(
  request: FastifyRequest,
): { kind: 'person'; userId: number } | { kind: 'visitor'; visitorId: string } {
  const caller = callerOf(request);
  if (caller.kind === 'person') return caller;
  const visitorId = caller.visitorId ?? randomUUID();
  request.session.visitorId = visitorId;
  return { kind: 'visitor', visitorId };
}
