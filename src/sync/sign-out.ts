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

/** What it takes to finish a sign-out: tabs pay it one after the other, so that no session is ended twice. */
export interface SignOutContext extends SyncContext {
  readonly withLock: WithLock;
}

/**
 * The first thing of a sign-out, in one piece: nobody is here any more, and the rest is owed. A crash after it still signs out: the
 * next page removes the data before it shows anything, and ends the session. Warn about unsent changes first.
 */
export async function markSignOutPending({ catalogue, now }: SyncContext, person: PersonId): Promise<void> {
  await catalogue.dexie.transaction('rw', catalogue.meta, async () => {
    await putPendingSignOut(catalogue, person);
    await putLogin(catalogue, anonymousLogin, now());
  });
}

/**
 * Pays what is owed: the data goes at once, also with no line; the session on the server ends now or when the server is reached.
 *
 * @returns whether nothing is owed any more
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

/** Removes the data of who is owed a sign-out, unsent changes included: they were told. */
export async function wipeSignedOutUser(catalogue: CatalogueDatabase): Promise<PersonId | null> {
  const pendingUser = await loadPendingSignOut(catalogue);
  if (pendingUser !== null) await withPersonDatabase(pendingUser, deletePerson);
  return pendingUser;
}

/** Who is here by the server's word, which is not asked for while it may still take this browser for somebody who signed out. */
export async function fetchLogin(context: SignOutContext): Promise<Result<Login>> {
  if (await completePendingSignOut(context)) return getLogin(context.client);
  return failure({ kind: 'unreachable', reason: 'network' });
}

/** Only that person's session: who signed in since stays. */
async function endSession(client: ApiClient, pendingUser: PersonId): Promise<boolean> {
  const login = await getLogin(client);
  if (!login.ok) return false;
  const person = personOf(login.value);
  if (person !== pendingUser) return true;
  const answer = await withCsrf(client, person, () => postLogout(client));
  return answer.ok;
}
