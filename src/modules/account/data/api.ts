import * as z from 'zod/mini';
import {
  type LanguageCode,
  type Login,
  languageCodeSchema,
  loginResource,
} from '../../../domain/people/account-schema.ts';
import {
  type AccountSession,
  accountSessionResource,
  accountSessionsMetaSchema,
  type ChangePassword,
} from '../../../domain/people/account-session-schema.ts';
import { type StaffView, staffViewResource } from '../../../domain/people/staff-view-schema.ts';
import { type Result, success } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection, fetchJson, fetchResource, withMeta } from '../../../engine/http/fetch-resource.ts';
import type { Principal } from '../../../engine/principal.ts';

/** Loads the current user. The response also renews the client's session (person and CSRF token). */
export async function getLogin(client: ApiClient): Promise<Result<Login>> {
  const answer = await fetchResource(client, loginResource, {
    method: 'GET',
    path: '/api/v1/account/login/',
    query: { include: 'user' },
    shouldSkipIdentityCheck: true,
  });
  if (answer.ok) client.session = { csrfToken: answer.value.csrfToken, person: personOf(answer.value) };
  return answer;
}

/** Returns the person of a login response. */
export function personOf(login: Login): Principal {
  return login.isLoggedIn && login.user ? login.user.id : 'visitor';
}

const languageAnswerSchema = z.object({ language: languageCodeSchema });

export function postChangeLanguage(
  client: ApiClient,
  language: LanguageCode,
): Promise<Result<{ language: LanguageCode }>> {
  return fetchJson(client, languageAnswerSchema, {
    method: 'POST',
    path: '/api/v1/account/user/me/change_language/',
    body: { as: 'json', value: { language } },
  });
}

const doneSchema = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

export function postAcceptEula(client: ApiClient): Promise<Result<Done>> {
  const path = '/api/v1/account/user/me/accept_eula/';
  return fetchJson(client, doneSchema, { method: 'POST', path, body: { as: 'json', value: {} } });
}

/**
 * Changes the password. A refusal carries its reason as text. Afterwards the session is a new one, and the client's
 * token is invalid.
 */
export async function postChangePassword(client: ApiClient, change: ChangePassword): Promise<Result<Done>> {
  const path = '/api/v1/account/user/me/change_password/';
  const answer = await fetchJson(client, doneSchema, { method: 'POST', path, body: { as: 'json', value: change } });
  if (answer.ok) client.session = undefined;
  return answer;
}

/** Lists the browsers that are signed in to the account, newest first. */
export async function getSessions(client: ApiClient): Promise<Result<AccountSessions>> {
  const answer = await fetchCollection(client, accountSessionResource, {
    method: 'GET',
    path: '/api/v1/account/sessions/',
  });
  const listed = withMeta(answer, accountSessionsMetaSchema);
  if (!listed.ok) return listed;
  return success({ sessions: listed.value.items, hasPassword: listed.value.meta.hasPassword });
}

/** Lists who looked at the account, newest first. */
export async function getStaffViews(client: ApiClient): Promise<Result<readonly StaffView[]>> {
  const answer = await fetchCollection(client, staffViewResource, {
    method: 'GET',
    path: '/api/v1/account/staff_views/',
  });
  return answer.ok ? success(answer.value.items) : answer;
}

export interface AccountSessions {
  readonly sessions: readonly AccountSession[];
  readonly hasPassword: boolean;
}

export function deleteSession(client: ApiClient, id: string): Promise<Result<Done>> {
  const path = `/api/v1/account/sessions/${encodeURIComponent(id)}/`;
  return fetchJson(client, doneSchema, { method: 'DELETE', path });
}

export function postEndOtherSessions(client: ApiClient): Promise<Result<Done>> {
  const path = '/api/v1/account/sessions/end_others/';
  return fetchJson(client, doneSchema, { method: 'POST', path, body: { as: 'json', value: {} } });
}

const successSchema = z.object({ success: z.boolean() });

/** Ends the session on the server. The data on the device is not touched here. */
export async function postLogout(client: ApiClient): Promise<Result<{ success: boolean }>> {
  const answer = await fetchJson(client, successSchema, {
    method: 'POST',
    path: '/ajax/logout/',
    body: { as: 'form', fields: { csrfmiddlewaretoken: client.session?.csrfToken ?? '' } },
  });
  if (answer.ok) client.session = undefined;
  return answer;
}
