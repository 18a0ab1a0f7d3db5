import { getLogin, personOf, postLogout } from '../api/account.ts';
import type { Answer } from '../api/api-error.ts';
import { failure } from '../api/api-error.ts';
import { changeAs } from '../api/change.ts';
import type { ApiClient } from '../api/client.ts';
import type { Login } from '../contract/account.ts';
import type { PersonId } from '../contract/ids.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import { deletePerson, withPersonDatabase } from '../store/person-database.ts';
import { loadSignOutOwed, putLogin, putSignOutOwed } from '../store/site.ts';
import { nobody } from './nobody.ts';
import type { WithLock } from './with-lock.ts';
import type { CatalogueWorld } from './world.ts';

/** What it takes to finish a sign-out: tabs pay it one after the other, so that no session is ended twice. */
export interface SignOutWorld extends CatalogueWorld {
  readonly withLock: WithLock;
}

/**
 * The first thing of a sign-out, in one piece: nobody is here any more, and the rest is owed. A crash after it still signs out: the
 * next page removes the data before it shows anything, and ends the session. Warn about unsent changes first.
 */
export async function oweSignOut({ catalogue, now }: CatalogueWorld, person: PersonId): Promise<void> {
  await catalogue.dexie.transaction('rw', catalogue.keeping, async () => {
    await putSignOutOwed(catalogue, person);
    await putLogin(catalogue, nobody, now());
  });
}

/**
 * Pays what is owed: the data goes at once, also with no line; the session on the server ends now or when the server is reached.
 *
 * @returns whether nothing is owed any more
 */
export function payOwedSignOut(world: SignOutWorld): Promise<boolean> {
  return world.withLock('sign-out', async () => {
    const owed = await forgetWhoSignedOut(world.catalogue);
    if (owed === null) return true;
    const isPaid = await endSession(world.client, owed);
    if (isPaid) await putSignOutOwed(world.catalogue, null);
    return isPaid;
  });
}

/** Removes the data of who is owed a sign-out, unsent changes included: they were told. */
export async function forgetWhoSignedOut(catalogue: CatalogueDatabase): Promise<PersonId | null> {
  const owed = await loadSignOutOwed(catalogue);
  if (owed !== null) await withPersonDatabase(owed, deletePerson);
  return owed;
}

/** Who is here by the server's word, which is not asked for while it may still take this browser for somebody who signed out. */
export async function askWhoIsHere(world: SignOutWorld): Promise<Answer<Login>> {
  if (await payOwedSignOut(world)) return getLogin(world.client);
  return failure({ kind: 'unreachable', reason: 'network' });
}

/** Only that person's session: who signed in since stays. */
async function endSession(client: ApiClient, owed: PersonId): Promise<boolean> {
  const login = await getLogin(client);
  if (!login.ok) return false;
  const person = personOf(login.value);
  if (person !== owed) return true;
  const answer = await changeAs(client, person, () => postLogout(client));
  return answer.ok;
}
