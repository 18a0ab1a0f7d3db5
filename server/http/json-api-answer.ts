import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { JSON_API_TYPE, type JsonApiDocument } from '../../src/engine/http/json-api.ts';

/** For the OpenAPI page: the shape that every JSON:API answer has. */
export const documentSchema = z.object({
  data: z.unknown(),
  included: z.array(z.unknown()).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});

const CACHING = {
  /** The same for everybody: a shared cache may keep it a minute. */
  public: 'public, max-age=60, stale-while-revalidate=600',
  /** About a person: the device may keep it, and asks each time whether it is still right. */
  private: 'private, no-cache',
  /** About a person, and nothing to keep. */
  'private-once': 'private, no-store',
} as const;

export type Caching = keyof typeof CACHING;

/**
 * Sends a document with its weak ETag, or 304 where the caller holds the same.
 *
 * @param epoch the database's epoch, for what devices keep in their databases: with another epoch no ETag matches
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  caching: Caching,
  document: JsonApiDocument,
  epoch = '',
): FastifyReply {
  const text = JSON.stringify(document);
  reply.header('cache-control', CACHING[caching]);
  if (caching === 'public') reply.header('vary', 'Accept-Encoding, Accept-Language, Host');
  // Another tab may have changed the session since this one asked: the device must not keep it as somebody else's.
  else reply.header('x-carrel-person', String(request.session.userId ?? 'visitor'));
  if (caching !== 'private-once') {
    const etag = `W/"${createHash('sha256').update(epoch).update(text).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return sendText(reply, text);
}

/** Sends what a change came to; never kept. */
export function sendChanged(reply: FastifyReply, body: unknown, status = 200): FastifyReply {
  reply.code(status).header('cache-control', CACHING['private-once']);
  return sendText(reply, JSON.stringify(body));
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type(JSON_API_TYPE).serializer(String).send(text);
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
