import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="0" y="28" font-family="Georgia, serif" font-size="26" fill="#faf7f1">Carrel</text></svg>';
const logo = { type: 'image/svg+xml', content: Buffer.from(LOGO) };

/** Registers the OpenAPI description at /docs, outside production. Register it before the routes that it describes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Carrel', description: 'The interface between Carrel’s devices and its server.', version: '1' },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: true, logo });
  app.get('/docs/index.html', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs', 302));
}
