import { getCart } from '../api/cart.ts';
import { dedupeInFlight } from '../engine/dedupe-in-flight.ts';
import { createApiClient, type Fetch } from '../engine/http/client.ts';
import { createListeners } from '../engine/listeners.ts';
import type { Principal } from '../engine/principal.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../engine/refresh-result.ts';
import { openSessionChannel } from '../engine/session-channel.ts';
import type { RunnerOptions } from './runner.ts';
import { adoptSession, loadCurrentUser } from './session-switch.ts';
import { completePendingSignOut, fetchLogin, markSignOutPending } from './sign-out.ts';
import type { SyncContext } from './sync-context.ts';
import { type ConnectedUserSession, closeUserSession, openUserSession } from './user-session.ts';

/**
 * Manages the session of the current user. Switches when another person signs in or out, in this tab or in another one.
 */
export function startSessionManager(
  base: SyncContext,
  fetch: Fetch,
  initialPrincipal: Principal,
  options: RunnerOptions,
) {
  const { withLock } = options;
  const people = createListeners();
  const dedupe = dedupeInFlight();
  // The refreshed login contains the required agreement, and the screens redirect to it.
  const onEulaRequired = () => void askLogin().catch(options.onError);
  let session: ConnectedUserSession = openUserSession(base, fetch, initialPrincipal, options, onEulaRequired);
  const channel = openSessionChannel(() => void switchToCurrentUser().catch(options.onError));

  /** Switches to the current user that is stored on the device. */
  async function switchToCurrentUser(): Promise<void> {
    const person = await loadCurrentUser(base.catalogue);
    if (person === session.context.db.person) return;
    const before = session;
    // After a sign-out in any tab, requests of the previous person are aborted.
    if (person === 'visitor') before.abortRequests();
    session = openUserSession(base, fetch, person, options, onEulaRequired);
    people.notify();
    await closeUserSession(before);
    session.runner.wake(true);
  }

  /** Loads the account's cart with a separate API client, because the session has not switched to the person yet. */
  async function loadAccountCart(person: Principal) {
    const { origin, language, timeoutMs } = base.client;
    const answer = await getCart(createApiClient({ fetch, origin, language, timeoutMs, person }));
    return answer.ok ? answer.value.value : undefined;
  }

  async function refreshLogin(): Promise<RefreshResult> {
    const sessionAtStart = session;
    const login = await fetchLogin({ ...base, withLock });
    if (!login.ok) return refreshFailed(login.error);
    // The person signed out during the request; an outdated response must not sign them in again.
    if (sessionAtStart.hasAbortedRequests()) return refreshFailed({ kind: 'unauthenticated', detail: '' });
    const before = session.context.db.person;
    // One at a time across tabs: the first tab that processes a sign-in deletes the visitor's database.
    const after = await withLock('accept-login', () =>
      adoptSession({ ...base, withLock, loadAccountCart }, login.value),
    );
    if (after !== before) channel.broadcast();
    await switchToCurrentUser();
    // A pause ends when the same person has signed in again.
    session.runner.wake(true);
    return REFRESHED;
  }

  /** Combines concurrent calls into one request and one switch. */
  function askLogin(): Promise<RefreshResult> {
    return dedupe('login', refreshLogin);
  }

  return {
    now: () => session,
    onChange: people.add,
    refreshLogin: askLogin,
    signOut: async (): Promise<void> => {
      const { person } = session.context.db;
      if (person === 'visitor') return;
      await markSignOutPending(base, person);
      channel.broadcast();
      await switchToCurrentUser();
      await completePendingSignOut({ ...base, withLock });
      // The visitor's new mutations waited for the session to end.
      session.runner.wake(true);
    },
    close: async (): Promise<void> => {
      channel.close();
      await closeUserSession(session);
    },
  };
}

export type SessionManager = ReturnType<typeof startSessionManager>;
