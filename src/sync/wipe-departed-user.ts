import { personOf } from '../api/account.ts';
import type { Environment } from '../engine/environment.ts';
import type { Principal } from '../engine/principal.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import { deletePerson, withPersonDatabase } from '../store/person-database.ts';
import { loadLogin, putLogin } from '../store/site.ts';
import { anonymousLogin } from './anonymous-login.ts';
import { wipeSignedOutUser } from './sign-out.ts';

/** Facts that the browser provides without a request. */
export interface BrowserHints {
  /** True if the browser was closed since a person signed in on a shared computer. */
  readonly isNewBrowserSession: () => boolean;
  /** Returns the id of the person who signed in last; `undefined` if it is unknown. */
  readonly lastLoggedInUser: () => string | undefined;
}

/**
 * Removes the data of a departed person before anything is shown. Unsent changes are removed too, after the warning. It
 * applies to a person whose sign-out was interrupted by closing the page, and to a person who signed in on a shared
 * computer whose browser was closed. If another person has signed in since, the current user is a visitor until the
 * server responds, and the unsent changes of the first person stay.
 *
 * @returns the current user afterwards, as far as this device can determine
 */
export async function wipeDepartedUser(
  catalogue: CatalogueDatabase,
  { isNewBrowserSession, lastLoggedInUser, now }: Pick<Environment, 'now'> & BrowserHints,
): Promise<Principal> {
  // In parallel, because the first render waits for both.
  const [signedOut, { value: login } = { value: anonymousLogin }] = await Promise.all([
    wipeSignedOutUser(catalogue),
    loadLogin(catalogue),
  ]);
  const principal = personOf(login);
  const isOver = principal === signedOut || (login.isShared && isNewBrowserSession());
  if (isOver) await withPersonDatabase(principal, deletePerson);
  else if (principal === 'visitor' || (lastLoggedInUser() ?? principal) === principal) return principal;
  // Written last, so that a crash before it only repeats the removal.
  await putLogin(catalogue, anonymousLogin, now());
  return personOf(anonymousLogin);
}
