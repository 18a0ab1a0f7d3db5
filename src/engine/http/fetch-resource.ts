import * as z from 'zod/mini';
import { failure, type Result, success } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { type Resource, readCollection, readDocument } from './json-api.ts';
import { type Call, type RawResponse, send } from './send.ts';

export interface Collection<Value> {
  readonly items: Value[];
  readonly meta: Record<string, unknown>;
}

/** Sends a call and reads one resource. */
export async function fetchResource<Value>(
  client: ApiClient,
  resource: Resource<Value>,
  call: Call,
): Promise<Result<Value>> {
  return parsed(await send(client, call), (raw) => readDocument(resource, raw.body));
}

/** Sends a call and reads a list with its `meta` still unparsed. */
export async function fetchCollection<Value>(
  client: ApiClient,
  resource: Resource<Value>,
  call: Call,
): Promise<Result<Collection<Value>>> {
  return parsed(await send(client, call), (raw) => readCollection(resource, raw.body));
}

/** Sends a call and reads plain JSON (`/ajax`, `/services`). */
export async function fetchJson<Value>(
  client: ApiClient,
  schema: z.ZodMiniType<Value>,
  call: Call,
): Promise<Result<Value>> {
  return parsed(await send(client, call), (raw) => z.parse(schema, raw.body));
}

/** Like {@link fetchResource}. A response without content (204) has no value. */
export async function fetchResourceIfAny<Value>(
  client: ApiClient,
  resource: Resource<Value>,
  call: Call,
): Promise<Result<Value | undefined>> {
  return parsed(await send(client, call), (raw) => (raw.status === 204 ? undefined : readDocument(resource, raw.body)));
}

function parsed<Value>(answer: Result<RawResponse>, read: (raw: RawResponse) => Value): Result<Value> {
  if (!answer.ok) return answer;
  try {
    return success(read(answer.value));
  } catch (cause) {
    // The reader throws only if the response does not match the contract.
    return failure({ kind: 'malformed', detail: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Reads a `meta` member by its schema. A list without it does not match the contract. */
export function withMeta<Value, Meta>(
  answer: Result<Collection<Value>>,
  schema: z.ZodMiniType<Meta>,
): Result<{ items: Value[]; meta: Meta }> {
  if (!answer.ok) return answer;
  const meta = z.safeParse(schema, answer.value.meta);
  if (!meta.success) return failure({ kind: 'malformed', detail: 'The list has no paging facts' });
  return success({ items: answer.value.items, meta: meta.data });
}
