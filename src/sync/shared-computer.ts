import { personOf } from '../api/account.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import type { Chance } from '../store/chance.ts';
import { deletePerson, withPersonDatabase } from '../store/person-database.ts';
import type { PersonName } from '../store/person-name.ts';
import { loadLogin, putLogin } from '../store/site.ts';
import { nobody } from './nobody.ts';
import { forgetWhoSignedOut } from './sign-out.ts';

/** What the browser itself can tell before any answer. */
export interface BrowserMarks {
  /** Whether the browser was closed since somebody logged in on a shared computer. */
  readonly isBrowserNew: () => boolean;
  /** The id of who logged in last; `undefined` where nothing tells. */
  readonly loggedInLast: () => string | undefined;
}

/**
 * Removes what is left of a person who is not to be found here any more, before anybody sees anything, unsent changes included, as
 * they were told: who signed out in a page that was closed before it was done, and who logged in on a shared computer whose browser
 * was closed. Where somebody else has logged in since, nobody is here until the server has said who: the first one's changes wait.
 *
 * @returns who is here after that, as far as this device knows
 */
export async function forgetWhoLeft(
  catalogue: CatalogueDatabase,
  { isBrowserNew, loggedInLast, now }: Pick<Chance, 'now'> & BrowserMarks,
): Promise<PersonName> {
  // Beside each other: everything that is shown waits for them.
  const [signedOut, { value: login } = { value: nobody }] = await Promise.all([
    forgetWhoSignedOut(catalogue),
    loadLogin(catalogue),
  ]);
  const here = personOf(login);
  const isOver = here === signedOut || (login.isShared && isBrowserNew());
  if (isOver) await withPersonDatabase(here, deletePerson);
  else if (here === 'visitor' || (loggedInLast() ?? here) === here) return here;
  // Last: a crash before it only repeats the removal.
  await putLogin(catalogue, nobody, now());
  return personOf(nobody);
}
