import { failure, type Result, success } from '../http/api-error.ts';
import type { OutboxDatabase } from '../outbox/replay-context.ts';
import type { PersonId } from '../principal.ts';
import type { SessionContext, SessionStore } from './session-store.ts';

/** The dependencies of a sign-out. Tabs do it one after the other, so that no session is ended twice. */
export interface SignOutContext<Login, Db extends OutboxDatabase> extends SessionContext<Login, Db> {
  readonly requestLogin: () => Promise<Result<Login>>;
  /** Ends the session of this person on the server. */
  readonly requestLogout: (person: PersonId) => Promise<Result<unknown>>;
}

/**
 * Starts a sign-out in one transaction: the current user becomes the visitor, and the cleanup is pending. After a crash,
 * the next page deletes the data before it shows anything, and ends the session. Warn about unsent changes first.
 */
export async function markSignOutPending<Login, Db extends OutboxDatabase>(
  { store, now }: Pick<SessionContext<Login, Db>, 'store' | 'now'>,
  person: PersonId,
): Promise<void> {
  await store.transaction(async () => {
    await store.putPendingSignOut(person);
    await store.putLogin(store.anonymous, now());
  });
}

/**
 * Completes a pending sign-out: the data is deleted at once, also offline; the session on the server ends now or when the
 * server is reached.
 *
 * @returns true if nothing is pending any more
 */
export function completePendingSignOut<Login, Db extends OutboxDatabase>(
  context: SignOutContext<Login, Db>,
): Promise<boolean> {
  const { store } = context;
  return context.withLock('sign-out', async () => {
    const pendingUser = await wipeSignedOutUser(store);
    if (pendingUser === null) return true;
    const isSessionEnded = await endSession(context, pendingUser);
    if (isSessionEnded) await store.putPendingSignOut(null);
    return isSessionEnded;
  });
}

/** Deletes the data of the person whose sign-out is pending, with the unsent rows: the person was warned. */
export async function wipeSignedOutUser<Login, Db extends OutboxDatabase>(
  store: SessionStore<Login, Db>,
): Promise<PersonId | null> {
  const pendingUser = await store.loadPendingSignOut();
  if (pendingUser !== null) await store.withDatabase(pendingUser, (db) => store.delete(db));
  return pendingUser;
}

/** A login with the number of the request that it answers. */
export interface NumberedLogin<Login> {
  readonly login: Login;
  readonly number: number;
}

/** Requests the login, but not while the server may still know this browser as somebody who signed out. */
export async function fetchLogin<Login, Db extends OutboxDatabase>(
  context: SignOutContext<Login, Db>,
): Promise<Result<NumberedLogin<Login>>> {
  if (!(await completePendingSignOut(context))) return failure({ kind: 'unreachable', reason: 'network' });
  const number = await context.store.nextLoginNumber();
  const login = await context.requestLogin();
  return login.ok ? success({ login: login.value, number }) : login;
}

/** Ends the session of that person only. The session of a person who signed in since stays. */
async function endSession<Login, Db extends OutboxDatabase>(
  context: SignOutContext<Login, Db>,
  pendingUser: PersonId,
): Promise<boolean> {
  const login = await context.requestLogin();
  if (!login.ok) return false;
  if (context.store.engineLoginOf(login.value).person !== pendingUser) return true;
  return (await context.requestLogout(pendingUser)).ok;
}
