import { getLogin } from './account.ts';
import { type Answer, failure } from './api-error.ts';
import type { ApiClient, PersonKey } from './client.ts';

/**
 * Runs a state-changing call in the name of one person. The CSRF token is of a session, so it also says whose session it is:
 * the call is not sent while the server takes this browser for somebody else (`unauthenticated`). A refused token is fetched
 * again and the call repeated once (ARCHITECTURE, The sync protocol).
 */
export async function changeAs<Value>(
  client: ApiClient,
  person: PersonKey,
  call: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const ready = await ensureSession(client, person);
  if (!ready.ok) return ready;
  const first = await call();
  if (first.ok || first.error.kind !== 'csrfRefused') return forgetting(client, first);
  client.session = undefined;
  const renewed = await ensureSession(client, person);
  if (!renewed.ok) return renewed;
  return forgetting(client, await call());
}

async function ensureSession(client: ApiClient, person: PersonKey): Promise<Answer<undefined>> {
  if (client.session === undefined) {
    const login = await getLogin(client);
    if (!login.ok) return login;
  }
  if (client.session?.person === person) return { ok: true, value: undefined };
  // Asked for again next time: the person may have signed in meanwhile.
  client.session = undefined;
  return failure({ kind: 'unauthenticated', detail: '' });
}

function forgetting<Value>(client: ApiClient, answer: Answer<Value>): Answer<Value> {
  if (!answer.ok && (answer.error.kind === 'unauthenticated' || answer.error.kind === 'csrfRefused')) {
    client.session = undefined;
  }
  return answer;
}
