import type { Principal } from '../principal.ts';
import { failure, type Result } from './api-error.ts';
import type { ApiClient } from './client.ts';

/** Runs a state-changing call in a session of `person`. Fails with `unauthenticated` if the session is another one. */
export type WithSession = <Value>(
  client: ApiClient,
  person: Principal,
  call: () => Promise<Result<Value>>,
) => Promise<Result<Value>>;

/**
 * The CSRF token belongs to a session, so it also identifies the person: while the server has a session of another person
 * for this browser, a call is not sent. After a refused token, a new one is requested and the call is repeated once.
 *
 * @param requestLogin sets the session of the client
 */
export function createWithSession(requestLogin: (client: ApiClient) => Promise<Result<unknown>>): WithSession {
  async function ensureSession(client: ApiClient, person: Principal): Promise<Result<undefined>> {
    if (client.session === undefined) {
      const login = await requestLogin(client);
      if (!login.ok) return login;
    }
    if (client.session?.person === person) return { ok: true, value: undefined };
    // Requested again next time, because the person may have signed in meanwhile.
    client.session = undefined;
    return failure({ kind: 'unauthenticated', detail: '' });
  }

  return async (client, person, call) => {
    const ready = await ensureSession(client, person);
    if (!ready.ok) return ready;
    const first = await call();
    if (first.ok || first.error.kind !== 'csrfRefused') return clearSessionOnAuthError(client, first);
    client.session = undefined;
    const renewed = await ensureSession(client, person);
    if (!renewed.ok) return renewed;
    return clearSessionOnAuthError(client, await call());
  };
}

function clearSessionOnAuthError<Value>(client: ApiClient, answer: Result<Value>): Result<Value> {
  if (!answer.ok && (answer.error.kind === 'unauthenticated' || answer.error.kind === 'csrfRefused')) {
    client.session = undefined;
  }
  return answer;
}
