import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { JSON_API_TYPE, type JsonApiDocument } from '../../../src/engine/http/json-api.ts';

/** The shape of every JSON:API response, for the OpenAPI page. */
export const documentSchema = z.object({
  data: z.unknown(),
  included: z.array(z.unknown()).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});

const CACHING = {
  /** For responses that are the same for all people. A shared cache may store them for a minute. */
  public: 'public, max-age=60, stale-while-revalidate=600',
  /** For responses with a person's data. The browser must not store them, because its cache is not deleted at sign-out. */
  private: 'private, no-store',
} as const;

export type Caching = keyof typeof CACHING;

/** Sends a document. A public one has a weak ETag, and the response is 304 if the caller has the same version. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  caching: Caching,
  document: JsonApiDocument,
): FastifyReply {
  const text = JSON.stringify(document);
  reply.header('cache-control', CACHING[caching]);
  if (caching === 'public') reply.header('vary', 'Accept-Encoding, Accept-Language, Host');
  // Another tab may have changed the session since this request was sent. The header stops the device from storing the
  // data under another person.
  else reply.header('x-carrel-person', String(request.session.userId ?? 'visitor'));
  if (caching === 'public') {
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return sendText(reply, text);
}

/** Sends the result of a change; it is never cached. */
export function sendChanged(reply: FastifyReply, body: unknown, status = 200): FastifyReply {
  reply.code(status).header('cache-control', CACHING.private);
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
