import { failure, type Result } from '../engine/http/api-error.ts';
import type { ApiClient } from '../engine/http/client.ts';
import type { Principal } from '../engine/principal.ts';
import { getLogin } from './account.ts';

/**
 * Runs a state-changing call for one person. The CSRF token belongs to a session, so it also identifies the person:
 * while the server has a session of another person for this browser, the call is not sent (`unauthenticated`). After a
 * refused token, a new one is fetched and the call is repeated once.
 */
export async function withCsrf<Value>(
  client: ApiClient,
  person: Principal,
  call: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const ready = await ensureSession(client, person);
  if (!ready.ok) return ready;
  const first = await call();
  if (first.ok || first.error.kind !== 'csrfRefused') return clearSessionOnAuthError(client, first);
  client.session = undefined;
  const renewed = await ensureSession(client, person);
  if (!renewed.ok) return renewed;
  return clearSessionOnAuthError(client, await call());
}

async function ensureSession(client: ApiClient, person: Principal): Promise<Result<undefined>> {
  if (client.session === undefined) {
    const login = await getLogin(client);
    if (!login.ok) return login;
  }
  if (client.session?.person === person) return { ok: true, value: undefined };
  // Fetched again next time, because the person may have signed in meanwhile.
  client.session = undefined;
  return failure({ kind: 'unauthenticated', detail: '' });
}

function clearSessionOnAuthError<Value>(client: ApiClient, answer: Result<Value>): Result<Value> {
  if (!answer.ok && (answer.error.kind === 'unauthenticated' || answer.error.kind === 'csrfRefused')) {
    client.session = undefined;
  }
  return answer;
}
