import type { UserCart } from '../../../domain/cart/cart-schema.ts';
import type { Login } from '../../../domain/people/account-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { createApiClient, type Fetch } from '../../../engine/http/client.ts';
import type { RunnerOptions } from '../../../engine/outbox/runner.ts';
import type { Principal } from '../../../engine/principal.ts';
import { type SessionManagerOptions, startSessionManager } from '../../../engine/session/session-manager.ts';
import type { SelectVisitorRows } from '../../../engine/session/session-store.ts';
import { getLogin, postLogout } from '../../account/data/api.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import { getCart } from '../../cart/data/api.ts';
import { loadCartMirror } from '../../cart/data/cart-mirror.ts';
import { dropRowsSupersededByAccount } from '../../cart/data/mutations.ts';
import type { PersonDatabase } from './person-database.ts';
import { createSessionStore } from './session-store.ts';
import type { SyncContext } from './sync-context.ts';
import { type ConnectedUserSession, closeUserSession, openUserSession } from './user-session.ts';

/** The rows of a visitor that win over the account's cart. */
export function selectVisitorRows(account: UserCart | undefined): SelectVisitorRows<PersonDatabase> {
  return async (visitor, rows) => dropRowsSupersededByAccount(account, (await loadCartMirror(visitor))?.value, rows);
}

/** Starts the session manager with the logins, databases and calls of this application. */
export function startAppSession(
  base: SyncContext,
  watchedFetch: Fetch,
  initialPrincipal: Principal,
  options: RunnerOptions,
) {
  const { client } = base;

  /** Requests the account's cart with a client of its own: the device has not switched to the person yet. */
  async function loadAccountCart(person: Principal): Promise<UserCart | undefined> {
    const { origin, language, timeout } = client;
    const answer = await getCart(createApiClient({ fetch: watchedFetch, origin, language, timeout, person }));
    return answer.ok ? answer.value : undefined;
  }

  async function requestLogin(): Promise<Result<Login>> {
    const answer = await getLogin(client);
    // biome-ignore lint/suspicious/noConsole: who looks for the reason finds it there; the page continues with its data
    if (!answer.ok) console.info('Failed to retrieve login status.', answer.error);
    return answer;
  }

  // The login says that the agreement must be accepted, and the screens lead there.
  const onEulaRequired = () => void sessionManager.refreshLogin().catch(options.onError);
  const managerOptions: SessionManagerOptions<Login, PersonDatabase, ConnectedUserSession> = {
    ...base,
    store: createSessionStore(base.catalog),
    withLock: options.withLock,
    onError: options.onError,
    openSession: (person) => openUserSession(base, watchedFetch, person, options, onEulaRequired),
    closeSession: closeUserSession,
    prepareMerge: async (person) => selectVisitorRows(await loadAccountCart(person)),
    requestLogin,
    requestLogout: (person) => withCsrf(client, person, () => postLogout(client)),
  };
  const sessionManager = startSessionManager(initialPrincipal, managerOptions);
  return sessionManager;
}

export type SessionManager = ReturnType<typeof startAppSession>;
