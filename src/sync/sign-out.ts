import { getLogin, personOf, postLogout } from '../api/account.ts';
import type { Answer } from '../api/api-error.ts';
import { failure } from '../api/api-error.ts';
import { changeAs } from '../api/change.ts';
import type { ApiClient } from '../api/client.ts';
import type { Login } from '../contract/account.ts';
import { deletePerson, type PersonDatabase } from '../store/person-database.ts';
import { loadSignOutOwed, putLogin, putSignOutOwed } from '../store/site.ts';
import { nobody } from './nobody.ts';
import type { CatalogueWorld } from './world.ts';

/**
 * Ends the session and removes the person's data from the device. With no line the data goes all the same, and the session is
 * ended as soon as the server is reached; until then its word on who is here is not asked for. Warn about unsent changes first.
 */
export async function signOut(world: CatalogueWorld, db: PersonDatabase): Promise<void> {
  // Written first: a crash after this point still signs out.
  await putSignOutOwed(world.catalogue, db.person);
  await payOwedSignOut(world);
  await putLogin(world.catalogue, nobody, world.now());
  await deletePerson(db);
}

/** Who is here by the server's word, after ending the session that a sign-out without a line left behind. */
export async function askWhoIsHere(world: CatalogueWorld): Promise<Answer<Login>> {
  if (await payOwedSignOut(world)) return getLogin(world.client);
  return failure({ kind: 'unreachable', reason: 'network' });
}

/** True when no sign-out is owed any more. */
async function payOwedSignOut(world: CatalogueWorld): Promise<boolean> {
  const owed = await loadSignOutOwed(world.catalogue);
  if (owed === null) return true;
  const isPaid = await endSession(world.client, owed);
  if (isPaid) await putSignOutOwed(world.catalogue, null);
  return isPaid;
}

/** Only that person's session: who signed in since stays. */
async function endSession(client: ApiClient, owed: string): Promise<boolean> {
  const login = await getLogin(client);
  if (!login.ok) return false;
  const person = personOf(login.value);
  if (person !== owed) return true;
  const answer = await changeAs(client, person, () => postLogout(client));
  return answer.ok;
}
