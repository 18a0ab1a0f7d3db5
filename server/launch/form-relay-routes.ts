import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { relayFieldsSchema } from '../../src/domain/launch/launch-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { FORM_RELAY_SCRIPT, rejectFormRelay, sendFormRelay } from './form-relay-page.ts';

const bodySchema = z.object({
  url: z.string().max(4000),
  method: z.enum(['get', 'post']).default('post'),
  /** The fields as JSON. */
  fields: z.string().max(100_000),
});

const SUBMIT = "document.forms.namedItem('onward')?.submit();\n";
const hidden = { hide: true };

/**
 * POST /onward/: the form that a page of the application has for another site, on a page that may submit it there. It changes nothing
 * and knows nobody, so it asks for no token; but only a page of this very site may call it.
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

/** Browsers say where a form comes from, and a page cannot make them say something else. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
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
