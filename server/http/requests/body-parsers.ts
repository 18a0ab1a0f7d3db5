import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { JSON_API_TYPE } from '../../../src/engine/http/json-api.ts';

/** Maximum size of a request body. Larger bodies are refused before they are read. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Registers the body parsers. JSON:API documents are parsed as JSON; forms become objects of strings. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyFormbody);
  app.addContentTypeParser(JSON_API_TYPE, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}
