import { createRunDeduper } from '../dedupe-runs.ts';
import { createListeners } from '../listeners.ts';
import type { OutboxDatabase } from '../outbox/replay-context.ts';
import type { Runner } from '../outbox/runner.ts';
import type { Principal } from '../principal.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../refresh-result.ts';
import { openSessionChannel } from '../session-channel.ts';
import { loadCurrentUser } from './session-store.ts';
import { applySession, type SessionSwitchContext } from './session-switch.ts';
import { completePendingSignOut, fetchLogin, markSignOutPending, type SignOutContext } from './sign-out.ts';

/** The current user with their database, connection and runner. */
export interface OpenSession<Db extends OutboxDatabase> {
  readonly context: { readonly db: Db };
  readonly runner: Runner;
  /** Aborts all requests of this person and makes no further ones: the server would refuse them after the sign-out. */
  readonly abortRequests: () => void;
  readonly hasAbortedRequests: () => boolean;
}

export interface SessionManagerOptions<Login, Db extends OutboxDatabase, Session extends OpenSession<Db>>
  extends SessionSwitchContext<Login, Db>,
    SignOutContext<Login, Db> {
  readonly openSession: (person: Principal) => Session;
  /** Stops the session and closes its database, so that another tab may delete it. */
  readonly closeSession: (session: Session) => Promise<void>;
  readonly onError: (cause: unknown) => void;
}

/** Number of requests for the login that those of other tabs may overtake. */
const MAX_REQUESTS = 5;

/** Keeps the current user of this page, and switches to another one: because of this tab, or because of another one. */
export function startSessionManager<Login, Db extends OutboxDatabase, Session extends OpenSession<Db>>(
  initialPrincipal: Principal,
  options: SessionManagerOptions<Login, Db, Session>,
) {
  const { store, withLock, openSession, closeSession } = options;
  const people = createListeners();
  const share = createRunDeduper<RefreshResult>();
  let session = openSession(initialPrincipal);
  const channel = openSessionChannel(() => void switchToCurrentUser().catch(options.onError));

  async function switchToCurrentUser(): Promise<void> {
    const person = await loadCurrentUser(store);
    if (person === session.context.db.person) return;
    const before = session;
    // Requests of a person who left end in every tab.
    if (person === 'visitor') before.abortRequests();
    session = openSession(person);
    people.notify();
    await closeSession(before);
    session.runner.wake(true);
  }

  async function refreshLogin(requests = 1): Promise<RefreshResult> {
    const sessionAtStart = session;
    const answer = await fetchLogin(options);
    if (!answer.ok) return refreshFailed(answer.error);
    const { login, number } = answer.value;
    // A person who left in the meantime must not return because of an older response.
    if (sessionAtStart.hasAbortedRequests()) return refreshFailed({ kind: 'unauthenticated', detail: '' });
    const before = session.context.db.person;
    // One after the other, also of several tabs: the first one to notice a sign-in deletes the visitor's database.
    const after = await withLock('accept-login', () => applySession(options, login, number));
    if (after === undefined && requests < MAX_REQUESTS) return refreshLogin(requests + 1);
    if (after !== before) channel.broadcast();
    await switchToCurrentUser();
    // A pause ends when the same person is back.
    session.runner.wake(true);
    return REFRESHED;
  }

  return {
    now: () => session,
    onChange: people.add,
    /** Switches to the current user of the device. A page in the back/forward cache does not hear of a change. */
    followCurrentUser: switchToCurrentUser,
    refreshLogin: (): Promise<RefreshResult> => share('login', () => refreshLogin()),
    signOut: async (): Promise<void> => {
      const { person } = session.context.db;
      if (person === 'visitor') return;
      await markSignOutPending(options, person);
      channel.broadcast();
      await switchToCurrentUser();
      await completePendingSignOut(options);
      // Rows that the visitor added in the meantime waited for the end of the session.
      session.runner.wake(true);
    },
    close: async (): Promise<void> => {
      channel.close();
      await closeSession(session);
    },
  };
}
