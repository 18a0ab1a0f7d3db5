import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { relayFieldsSchema } from '../../src/domain/launch/launch-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { isFromOwnOrigin } from '../http/security/is-from-own-origin.ts';
import { FORM_RELAY_SCRIPT, rejectFormRelay, sendFormRelay } from './form-relay-page.ts';

const bodySchema = z.object({
  url: z.string().max(4000),
  method: z.enum(['get', 'post']).default('post'),
  /** The form fields as JSON. */
  fields: z.string().max(100_000),
});

const SUBMIT = "document.forms.namedItem('onward')?.submit();\n";
const hidden = { hide: true };

/**
 * POST /onward/: turns a form for another site into a page that may submit it there. The route changes nothing and uses
 * no session, so it needs no CSRF token. Only a page of the same site may call it.
 */
export const formRelayRoutes: DomainPlugin = async (app, context) => {
  app.post('/onward/', { schema: { body: bodySchema, ...hidden }, config: { csrf: 'exempt' } }, (request, reply) => {
    const { url, method, fields } = request.body;
    const parsed = relayFieldsSchema.safeParse(parseJson(fields));
    if (!parsed.success || !isFromHere(request)) return rejectFormRelay(context, request, reply);
    return sendFormRelay(context, request, reply, { url, method, fields: parsed.data });
  });

  app.get(FORM_RELAY_SCRIPT, { schema: hidden }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(SUBMIT),
  );
};

/** Returns true if the form comes from this site. The browser sets these headers, and a page cannot change them. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return isFromOwnOrigin(headers);
  return headers.origin === undefined || URL.parse(headers.origin)?.host === host;
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
