import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

/**
 * The message hint of a login: the id of the launch, and the host at which it began if tools know this server by another
 * one. A person is logged in at the host of their site only, while all tools ask at one address.
 */
export const messageHintSchema = z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:@[\w.-]{1,255})?$/);

export function messageHintOf(launchId: string, { hostname }: FastifyRequest, issuer: string): string {
  return hostname === new URL(issuer).hostname ? launchId : `${launchId}@${hostname.toLowerCase()}`;
}

export function readMessageHint(hint: string): { readonly launchId: string; readonly host: string | undefined } {
  const [launchId = '', host] = hint.split('@');
  return { launchId, host };
}
