import { type RosterMatchState, rosterMatchSchema } from '../../../domain/imports/unmatched-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';

const ADDRESS = '/api/v1/roster-match/';

/** Loads why the person does not see their courses. */
export function getRosterMatch(client: ApiClient): Promise<Result<RosterMatchState>> {
  return fetchJson(client, rosterMatchSchema, { method: 'GET', path: ADDRESS });
}

/** Sends a message to the staff who join accounts with the roster. A later message replaces an earlier one. */
export function postRosterMessage(client: ApiClient, message: string): Promise<Result<RosterMatchState>> {
  return fetchJson(client, rosterMatchSchema, {
    method: 'POST',
    path: ADDRESS,
    body: { as: 'json', value: { message } },
  });
}
