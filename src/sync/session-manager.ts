import { getCart } from '../api/cart.ts';
import { dedupeInFlight } from '../engine/dedupe-in-flight.ts';
import { createApiClient } from '../engine/http/client.ts';
import type { Connectivity } from '../engine/http/connectivity.ts';
import { createListeners } from '../engine/listeners.ts';
import type { RunnerOptions } from '../engine/outbox/runner.ts';
import type { Principal } from '../engine/principal.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../engine/refresh-result.ts';
import { openSessionChannel } from '../engine/session-channel.ts';
import { adoptSession, loadCurrentUser } from './session-switch.ts';
import { completePendingSignOut, fetchLogin, markSignOutPending } from './sign-out.ts';
import type { SyncContext } from './sync-context.ts';
import { type ConnectedUserSession, closeUserSession, openUserSession } from './user-session.ts';

/** Who is here, and the turning to somebody else: in this tab, or told by another. */
export function startSessionManager(
  base: SyncContext,
  connectivity: Connectivity,
  initialPrincipal: Principal,
  options: RunnerOptions,
) {
  const { withLock } = options;
  const people = createListeners();
  const dedupe = dedupeInFlight();
  // The login says that the agreement is to be accepted, and the screens lead there.
  const onEulaRequired = () => void askLogin().catch(options.onError);
  let session: ConnectedUserSession = openUserSession(base, connectivity, initialPrincipal, options, onEulaRequired);
  const channel = openSessionChannel(() => void switchToCurrentUser().catch(options.onError));

  /** Turns to whoever the device says is here now. */
  async function switchToCurrentUser(): Promise<void> {
    const person = await loadCurrentUser(base.catalogue);
    if (person === session.context.db.person) return;
    const before = session;
    // Who left is asked for nothing more, in whichever tab they did.
    if (person === 'visitor') before.abortRequests();
    session = openUserSession(base, connectivity, person, options, onEulaRequired);
    people.notify();
    await closeUserSession(before);
    session.runner.wake(true);
  }

  /** The account's cart by a line of its own: the person is not here yet. */
  async function loadAccountCart(person: Principal) {
    const { origin, language, timeoutMs } = base.client;
    const answer = await getCart(createApiClient({ fetch: connectivity.fetch, origin, language, timeoutMs, person }));
    return answer.ok ? answer.value.value : undefined;
  }

  async function refreshLogin(): Promise<RefreshResult> {
    const sessionAtStart = session;
    const login = await fetchLogin({ ...base, withLock });
    if (!login.ok) return refreshFailed(login.error);
    // Who has left meanwhile must not come back by an answer from before.
    if (sessionAtStart.hasAbortedRequests()) return refreshFailed({ kind: 'unauthenticated', detail: '' });
    const before = session.context.db.person;
    // One after the other, also of several tabs: the first to hear of a sign-in takes the visitor's database away from under the rest.
    const after = await withLock('accept-login', () =>
      adoptSession({ ...base, withLock, loadAccountCart }, login.value),
    );
    if (after !== before) channel.broadcast();
    await switchToCurrentUser();
    // A pause ends when the same person is back.
    session.runner.wake(true);
    return REFRESHED;
  }

  /** Two who ask at once turn to one person once. */
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
      // What the visitor asked for meanwhile waited for the session to end.
      session.runner.wake(true);
    },
    close: async (): Promise<void> => {
      channel.close();
      await closeUserSession(session);
    },
  };
}

export type SessionManager = ReturnType<typeof startSessionManager>;
