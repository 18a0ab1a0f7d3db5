import * as z from 'zod/mini';
import { type LanguageCode, type Login, languageCodeSchema, loginResource } from '../contract/account.ts';
import type { Answer } from './api-error.ts';
import type { ApiClient, PersonKey } from './client.ts';
import { sendForOne, sendForPlain } from './read-answer.ts';

/** Who is here. The answer also renews the client's session (person and CSRF token). */
export async function getLogin(client: ApiClient): Promise<Answer<Login>> {
  const answer = await sendForOne(client, loginResource, {
    method: 'GET',
    path: '/api/v1/account/login/',
    query: { include: 'user' },
    isForAnyone: true,
  });
  if (answer.ok) client.session = { csrfToken: answer.value.csrfToken, person: personOf(answer.value) };
  return answer;
}

/** The person a login answer speaks of. */
export function personOf(login: Login): PersonKey {
  return login.isLoggedIn && login.user ? login.user.id : 'visitor';
}

const languageAnswerSchema = z.object({ language: languageCodeSchema });

export function postChangeLanguage(
  client: ApiClient,
  language: LanguageCode,
): Promise<Answer<{ language: LanguageCode }>> {
  return sendForPlain(client, languageAnswerSchema, {
    method: 'POST',
    path: '/api/v1/account/user/me/change_language/',
    body: { as: 'json', value: { language } },
  });
}

const successSchema = z.object({ success: z.boolean() });

/** Ends the session on the server; the device's copy is not touched here. */
export async function postLogout(client: ApiClient): Promise<Answer<{ success: boolean }>> {
  const answer = await sendForPlain(client, successSchema, {
    method: 'POST',
    path: '/ajax/logout/',
    body: { as: 'form', fields: { csrfmiddlewaretoken: client.session?.csrfToken ?? '' } },
  });
  if (answer.ok) client.session = undefined;
  return answer;
}
