import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.ts';

/** The signed-in person; anybody else is led to sign in, and comes back to this very address. */
export function personOrSignIn(request: FastifyRequest, reply: FastifyReply): number | undefined {
  const caller = callerOf(request);
  if (caller.kind === 'person') return caller.userId;
  const query = new URLSearchParams({ next: request.url });
  reply.header('cache-control', 'no-store').redirect(`/account/sign-in?${query}`, 302);
  return undefined;
}
