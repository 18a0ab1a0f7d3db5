import * as z from 'zod/mini';
import { type TermList, termListSchema } from '../../../domain/imports/term-schema.ts';
import {
  type SchoolPerson,
  schoolPeopleSchema,
  type UnmatchedPerson,
  unmatchedListSchema,
} from '../../../domain/imports/unmatched-schema.ts';
import { type ManageHome, manageHomeSchema } from '../../../domain/staff/staff-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';
import { managePath } from './manage-paths.ts';
import { type StaffCaller, send } from './staff-call.ts';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** `null` on the last page. */
  readonly nextCursor: string | null;
  readonly total?: number | null | undefined;
}

export function getManageHome({ client }: StaffCaller): Promise<Result<ManageHome>> {
  return fetchJson(client, manageHomeSchema, { method: 'GET', path: managePath('') });
}

export function getTerms({ client }: StaffCaller, org: string): Promise<Result<TermList>> {
  return fetchJson(client, termListSchema, { method: 'GET', path: managePath(org, 'terms', '') });
}

/** Lists the people who could not be joined with the roster, oldest first. */
export function getUnmatched(
  { client }: StaffCaller,
  org: string,
  cursor?: string,
): Promise<Result<ListPage<UnmatchedPerson>>> {
  const path = managePath(org, 'unmatched', '');
  return fetchJson(client, unmatchedListSchema, { method: 'GET', path, query: { cursor } });
}

/** Finds people of the school by name, login, email or an id of another system. */
export function getSchoolPeople(
  { client }: StaffCaller,
  org: string,
  terms: string,
): Promise<Result<ListPage<SchoolPerson>>> {
  const path = managePath(org, 'people', '');
  return fetchJson(client, schoolPeopleSchema, { method: 'GET', path, query: { q: terms } });
}

const doneSchema = z.object({ isDone: z.literal(true) });
type Done = z.infer<typeof doneSchema>;

/** Joins the account of a person in the queue with a person of the roster. */
export function postJoin(
  caller: StaffCaller,
  org: string,
  unmatchedId: string,
  personId: string,
): Promise<Result<Done>> {
  return postDecision(caller, managePath(org, 'unmatched', unmatchedId, 'join'), { personId });
}

/** Removes a person from the queue without joining the accounts. */
export function postDismiss(caller: StaffCaller, org: string, unmatchedId: string): Promise<Result<Done>> {
  return postDecision(caller, managePath(org, 'unmatched', unmatchedId, 'dismiss'), {});
}

function postDecision(caller: StaffCaller, path: string, value: object): Promise<Result<Done>> {
  return send(caller, doneSchema, { method: 'POST', path, value });
}
