import * as z from 'zod/mini';

/**
 * JSON:API 1.1 documents (`application/vnd.api+json`), converted from and to plain nested objects. A resource names its
 * wire type, the zod schema of the nested object, and the members that are sent as relationships in `included`.
 */
export const JSON_API_TYPE = 'application/vnd.api+json';

export interface Relationship {
  readonly type: string;
  readonly relationships?: Relationships;
}
export type Relationships = Readonly<Record<string, Relationship>>;

export interface Resource<Value> {
  readonly type: string;
  readonly schema: z.ZodMiniType<Value>;
  readonly relationships: Relationships;
}

export function defineResource<Value>(
  type: string,
  schema: z.ZodMiniType<Value>,
  relationships: Relationships = {},
): Resource<Value> {
  return { type, schema, relationships };
}

const identifierSchema = z.object({ type: z.string(), id: z.string() });
type Identifier = z.infer<typeof identifierSchema>;

const linkageSchema = z.object({ data: z.union([z.null(), identifierSchema, z.array(identifierSchema)]) });

const resourceObjectSchema = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.optional(z.record(z.string(), z.unknown())),
  relationships: z.optional(z.record(z.string(), linkageSchema)),
});
export type ResourceObject = z.infer<typeof resourceObjectSchema>;

const metaSchema = z.record(z.string(), z.unknown());

const documentSchema = z.object({
  data: z.union([z.null(), resourceObjectSchema, z.array(resourceObjectSchema)]),
  included: z.optional(z.array(resourceObjectSchema)),
  meta: z.optional(metaSchema),
});
export type JsonApiDocument = z.infer<typeof documentSchema>;

export const errorObjectSchema = z.object({
  status: z.optional(z.string()),
  code: z.optional(z.string()),
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  meta: z.optional(metaSchema),
});
export type ErrorObject = z.infer<typeof errorObjectSchema>;
export const errorDocumentSchema = z.object({ errors: z.array(errorObjectSchema) });

/** The body of a request that creates or changes a resource. */
export function requestDocumentSchema<Attributes extends z.ZodMiniType>(type: string, attributes: Attributes) {
  return z.object({ data: z.object({ type: z.literal(type), id: z.optional(z.string()), attributes }) });
}

export function writeRequest(type: string, attributes: object): { data: { type: string; attributes: object } } {
  return { data: { type, attributes } };
}

/**
 * Sparse fieldsets: for a type, the members to keep (JSON:API `fields[type]`). Types that are not named are written in
 * full.
 */
export type Fieldsets = Readonly<Record<string, readonly string[]>>;

interface WriteOptions {
  readonly meta?: Record<string, unknown>;
  readonly fields?: Fieldsets;
}

/** Writes a document of one resource. Absent related objects are left out; each included resource is written once. */
export function writeDocument<Value extends object>(
  resource: Resource<Value>,
  value: Value,
  options: WriteOptions = {},
): JsonApiDocument {
  const included = new Map<string, ResourceObject>();
  return finish(writeResource(resource, value, included, options.fields), included, options.meta);
}

/** Writes a document of a list of resources in the given order. */
export function writeCollection<Value extends object>(
  resource: Resource<Value>,
  values: readonly Value[],
  options: WriteOptions = {},
): JsonApiDocument {
  const included = new Map<string, ResourceObject>();
  const data = values.map((value) => writeResource(resource, value, included, options.fields));
  return finish(data, included, options.meta);
}

function finish(
  data: JsonApiDocument['data'],
  included: ReadonlyMap<string, ResourceObject>,
  meta: Record<string, unknown> | undefined,
): JsonApiDocument {
  return {
    data,
    ...(included.size > 0 ? { included: [...included.values()] } : {}),
    ...(meta ? { meta } : {}),
  };
}

function writeResource(
  shape: { readonly type: string; readonly relationships?: Relationships },
  value: object,
  included: Map<string, ResourceObject>,
  fields: Fieldsets | undefined,
): ResourceObject {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, z.infer<typeof linkageSchema>> = {};
  const stored = fields?.[shape.type];
  for (const [name, member] of Object.entries(value)) {
    if (name === 'id' || member === undefined || (stored && !stored.includes(name))) continue;
    const related = shape.relationships?.[name];
    if (related) relationships[name] = { data: writeLinkage(related, member, included, fields) };
    else attributes[name] = member;
  }
  return {
    type: shape.type,
    id: idOf(value),
    attributes,
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
  };
}

function writeLinkage(
  shape: Relationship,
  member: unknown,
  included: Map<string, ResourceObject>,
  fields: Fieldsets | undefined,
): Identifier | Identifier[] {
  const include = (value: unknown): Identifier => {
    if (!isObject(value)) throw new TypeError(`A related ${shape.type} must be an object`);
    const key = `${shape.type} ${idOf(value)}`;
    // Added before its own relations are visited, so that a cycle ends.
    if (!included.has(key)) {
      included.set(key, { type: shape.type, id: idOf(value) });
      included.set(key, writeResource(shape, value, included, fields));
    }
    return { type: shape.type, id: idOf(value) };
  };
  return Array.isArray(member) ? member.map(include) : include(member);
}

function idOf(value: object): string {
  if ('id' in value && typeof value.id === 'string') return value.id;
  throw new TypeError('A resource needs a string id');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads a document of one resource. Throws a `ZodError` when the response does not match the contract. */
export function readDocument<Value>(resource: Resource<Value>, json: unknown): Value {
  const document = z.parse(documentSchema, json);
  if (document.data === null || Array.isArray(document.data)) throw new TypeError(`Expected one ${resource.type}`);
  return z.parse(resource.schema, nest(resource, document.data, indexOf(document)));
}

/** Reads a document of a list, with its `meta` still unparsed. Throws like {@link readDocument}. */
export function readCollection<Value>(
  resource: Resource<Value>,
  json: unknown,
): { items: Value[]; meta: Record<string, unknown> } {
  const document = z.parse(documentSchema, json);
  if (!Array.isArray(document.data)) throw new TypeError(`Expected a list of ${resource.type}`);
  const included = indexOf(document);
  const items = document.data.map((object) => z.parse(resource.schema, nest(resource, object, included)));
  return { items, meta: document.meta ?? {} };
}

function indexOf(document: JsonApiDocument): ReadonlyMap<string, ResourceObject> {
  return new Map((document.included ?? []).map((object) => [`${object.type} ${object.id}`, object]));
}

/** Follows only the relationships that the resource declares, so that a circular response cannot hang the reader. */
function nest(
  shape: { readonly relationships?: Relationships },
  object: ResourceObject,
  included: ReadonlyMap<string, ResourceObject>,
): Record<string, unknown> {
  const value: Record<string, unknown> = { ...object.attributes, id: object.id };
  for (const [name, related] of Object.entries(shape.relationships ?? {})) {
    const linkage = object.relationships?.[name]?.data;
    if (!linkage) continue;
    const find = (identifier: Identifier): unknown => {
      const target = included.get(`${identifier.type} ${identifier.id}`);
      return target ? nest(related, target, included) : undefined;
    };
    value[name] = Array.isArray(linkage) ? linkage.map(find).filter((found) => found !== undefined) : find(linkage);
  }
  return value;
}
