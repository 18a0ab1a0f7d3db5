import { personOf } from '../api/account.ts';
import type { Environment } from '../engine/environment.ts';
import type { Principal } from '../engine/principal.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import { deletePerson, withPersonDatabase } from '../store/person-database.ts';
import { loadLogin, putLogin } from '../store/site.ts';
import { anonymousLogin } from './anonymous-login.ts';
import { wipeSignedOutUser } from './sign-out.ts';

/** What the browser itself can tell before any answer. */
export interface BrowserHints {
  /** Whether the browser was closed since somebody logged in on a shared computer. */
  readonly isNewBrowserSession: () => boolean;
  /** The id of who logged in last; `undefined` where nothing tells. */
  readonly lastLoggedInUser: () => string | undefined;
}

/**
 * Removes what is left of a person who is not to be found here any more, before anybody sees anything, unsent changes included, as
 * they were told: who signed out in a page that was closed before it was done, and who logged in on a shared computer whose browser
 * was closed. Where somebody else has logged in since, nobody is here until the server has said who: the first one's changes wait.
 *
 * @returns who is here after that, as far as this device knows
 */
export async function wipeDepartedUser(
  catalogue: CatalogueDatabase,
  { isNewBrowserSession, lastLoggedInUser, now }: Pick<Environment, 'now'> & BrowserHints,
): Promise<Principal> {
  // Beside each other: everything that is shown waits for them.
  const [signedOut, { value: login } = { value: anonymousLogin }] = await Promise.all([
    wipeSignedOutUser(catalogue),
    loadLogin(catalogue),
  ]);
  const principal = personOf(login);
  const isOver = principal === signedOut || (login.isShared && isNewBrowserSession());
  if (isOver) await withPersonDatabase(principal, deletePerson);
  else if (principal === 'visitor' || (lastLoggedInUser() ?? principal) === principal) return principal;
  // Last: a crash before it only repeats the removal.
  await putLogin(catalogue, anonymousLogin, now());
  return personOf(anonymousLogin);
}
