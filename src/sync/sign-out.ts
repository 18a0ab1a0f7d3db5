import { getLogin, personOf, postLogout } from '../api/account.ts';
import { withCsrf } from '../api/with-csrf.ts';
import type { Login } from '../domain/people/account-schema.ts';
import type { Result } from '../engine/http/api-error.ts';
import { failure } from '../engine/http/api-error.ts';
import type { ApiClient } from '../engine/http/client.ts';
import type { PersonId } from '../engine/principal.ts';
import type { WithLock } from '../engine/with-lock.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import { deletePerson, withPersonDatabase } from '../store/person-database.ts';
import { loadPendingSignOut, putLogin, putPendingSignOut } from '../store/site.ts';
import { anonymousLogin } from './anonymous-login.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * The context for completing a sign-out. The lock lets one tab at a time complete it, so that no session is ended
 * twice.
 */
export interface SignOutContext extends SyncContext {
  readonly withLock: WithLock;
}

/**
 * Starts a sign-out in one transaction: the device switches to a visitor and stores that the sign-out is pending. After
 * a crash the next page removes the data before it shows anything, and ends the session. Warn about unsent changes
 * before the call (ACCT-4).
 */
export async function markSignOutPending({ catalogue, now }: SyncContext, person: PersonId): Promise<void> {
  await catalogue.dexie.transaction('rw', catalogue.meta, async () => {
    await putPendingSignOut(catalogue, person);
    await putLogin(catalogue, anonymousLogin, now());
  });
}

/**
 * Completes a pending sign-out. The data is removed at once, also offline. The session on the server ends now, or when
 * the server is reachable.
 *
 * @returns true if no sign-out is pending any more
 */
export function completePendingSignOut(context: SignOutContext): Promise<boolean> {
  return context.withLock('sign-out', async () => {
    const pendingUser = await wipeSignedOutUser(context.catalogue);
    if (pendingUser === null) return true;
    const isSessionEnded = await endSession(context.client, pendingUser);
    if (isSessionEnded) await putPendingSignOut(context.catalogue, null);
    return isSessionEnded;
  });
}

/**
 * Removes the data of the person whose sign-out is pending. Unsent changes are removed too, after the warning (ACCT-4).
 */
export async function wipeSignedOutUser(catalogue: CatalogueDatabase): Promise<PersonId | null> {
  const pendingUser = await loadPendingSignOut(catalogue);
  if (pendingUser !== null) await withPersonDatabase(pendingUser, deletePerson);
  return pendingUser;
}

/**
 * Loads the login from the server. Fails while a pending sign-out cannot be completed, because the server may still
 * have the session of the person who signed out.
 */
export async function fetchLogin(context: SignOutContext): Promise<Result<Login>> {
  if (await completePendingSignOut(context)) return getLogin(context.client);
  return failure({ kind: 'unreachable', reason: 'network' });
}

/** Ends only the session of that person. The session of a person who has signed in since then is not touched. */
async function endSession(client: ApiClient, pendingUser: PersonId): Promise<boolean> {
  const login = await getLogin(client);
  if (!login.ok) return false;
  const person = personOf(login.value);
  if (person !== pendingUser) return true;
  const answer = await withCsrf(client, person, () => postLogout(client));
  return answer.ok;
}
