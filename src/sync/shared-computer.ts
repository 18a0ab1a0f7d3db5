import { personOf } from '../api/account.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import type { Chance } from '../store/chance.ts';
import { deletePerson, withPersonDatabase } from '../store/person-database.ts';
import type { PersonName } from '../store/person-name.ts';
import { loadLogin, putLogin } from '../store/site.ts';
import { nobody } from './nobody.ts';
import { forgetWhoSignedOut } from './sign-out.ts';

/**
 * Removes what is left of a person who is not to be found here any more, before anybody sees anything, unsent changes included, as
 * they were told: who signed out in a page that was closed before it was done, and who logged in on a shared computer whose browser
 * was closed.
 *
 * @param isBrowserNew whether the browser was closed since
 * @returns who is here after that, as far as this device knows
 */
export async function forgetWhoLeft(
  catalogue: CatalogueDatabase,
  isBrowserNew: () => boolean,
  { now }: Pick<Chance, 'now'>,
): Promise<PersonName> {
  // Beside each other: everything that is shown waits for them.
  const [signedOut, { value: login } = { value: nobody }] = await Promise.all([
    forgetWhoSignedOut(catalogue),
    loadLogin(catalogue),
  ]);
  const here = personOf(login);
  if (here !== signedOut && !(login.isShared && isBrowserNew())) return here;
  await withPersonDatabase(here, deletePerson);
  // Last: a crash before it only repeats the removal.
  await putLogin(catalogue, nobody, now());
  return personOf(nobody);
}
