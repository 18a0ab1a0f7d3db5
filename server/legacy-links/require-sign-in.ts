import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../http/sessions/caller.ts';

/** Returns the signed-in user id. A visitor is redirected to sign in and returns to the same address. */
export function personOrSignIn(request: FastifyRequest, reply: FastifyReply): number | undefined {
  const caller = callerOf(request);
  if (caller.kind === 'person') return caller.userId;
  const query = new URLSearchParams({ next: request.url });
  reply.header('cache-control', 'no-store').redirect(`/account/sign-in?${query}`, 302);
  return undefined;
}
