import type * as z from 'zod/mini';
import type { Result } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';
import type { Call } from '../../../engine/http/send.ts';
import type { Principal } from '../../../engine/principal.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';

/** A member of staff who calls the server. */
export interface StaffCaller {
  readonly client: ApiClient;
  readonly person: Principal;
}

/** A part of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** `null` on the last page. */
  readonly nextCursor: string | null;
  readonly total?: number | null | undefined;
}

export type ReadCall<Value> = readonly [schema: z.ZodMiniType<Value>, path: string, query?: Call['query']];

interface Change {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly value: object;
}
export type SendCall<Value> = readonly [schema: z.ZodMiniType<Value>, change: Change];

/** Reads an address of the staff API (see `managePath`). The answer is parsed by the schema. */
export function read<Value>({ client }: StaffCaller, ...[schema, path, query = {}]: ReadCall<Value>) {
  return fetchJson(client, schema, { method: 'GET', path, query });
}

/** Sends a change to the staff API. The answer is parsed by the schema. */
export function send<Value>(
  { client, person }: StaffCaller,
  ...[schema, { method, path, value }]: SendCall<Value>
): Promise<Result<Value>> {
  return withCsrf(client, person, () => fetchJson(client, schema, { method, path, body: { as: 'json', value } }));
}
