import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** A route of the server with its OpenAPI description. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's path pattern with `:name` and `*`. */
  readonly path: string;
  readonly isDescribed: boolean;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly params: Readonly<Record<string, JsonSchema>>;
  readonly body: JsonSchema | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);
const operationSchema = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema: jsonSchema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });
const methodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Returns all routes of the server except the pages of the documentation. */
export async function listApiRoutes(app: FastifyInstance): Promise<ApiRoute[]> {
  const { paths } = documentSchema.parse((await app.inject('/docs/json')).json());
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${barePath(path)}`, operation]),
    ),
  );
  return readTree(app.printRoutes({ commonPrefix: false }))
    .filter(({ path }) => !path.startsWith('/docs'))
    .map(({ method, path }) => {
      const operation = operations.get(`${method} ${path}`);
      const [body] = Object.values(operation?.requestBody?.content ?? {});
      const parametersIn = (place: string) =>
        Object.fromEntries(
          (operation?.parameters ?? []).flatMap((one) => (one.in === place ? [[one.name, one.schema]] : [])),
        );
      return {
        ...{ method, path, isDescribed: operation !== undefined, body: body?.schema },
        ...{ query: parametersIn('query'), params: parametersIn('path') },
      };
    });
}

const barePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/(?<=.)\/$/, '');

/** Parses the tree that Fastify prints. Each level is indented by four characters and continues the path above it. */
function readTree(tree: string) {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? [];
    if (name === '') return [];
    const depth = indent.length / 4;
    above.length = depth;
    const path = `${above[depth - 1] ?? ''}${name}`;
    above.push(path);
    return methods.split(', ').flatMap((method) => {
      const known = methodSchema.safeParse(method);
      return known.success ? [{ method: known.data, path: path.startsWith('/') ? path : `/${path}` }] : [];
    });
  });
}
