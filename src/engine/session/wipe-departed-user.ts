import type { Environment } from '../environment.ts';
import type { OutboxDatabase } from '../outbox/replay-context.ts';
import type { Principal } from '../principal.ts';
import type { SessionStore } from './session-store.ts';
import { wipeSignedOutUser } from './sign-out.ts';

/** Data that the browser knows before the first response of the server. */
export interface BrowserHints {
  /** True if the browser was closed since a person signed in on a shared computer. */
  readonly isNewBrowserSession: () => boolean;
  /** The id of the person who signed in last; `undefined` carries no information. */
  readonly lastLoggedInUser: () => string | undefined;
}

/**
 * Deletes what is left of a person who must not be found on this device any more, before anything is shown, with the
 * unsent rows: of a person who signed out in a page that was closed too early, and of a person on a shared computer whose
 * browser was closed. If another person has signed in since, the device has no current user until the server has
 * answered; the rows of the first one wait.
 *
 * @returns the current user after that, as far as this device knows
 */
export async function wipeDepartedUser<Login, Db extends OutboxDatabase>(
  store: SessionStore<Login, Db>,
  { isNewBrowserSession, lastLoggedInUser, now }: BrowserHints & Pick<Environment, 'now'>,
): Promise<Principal> {
  // In parallel, because nothing is shown before.
  const [signedOut, known] = await Promise.all([wipeSignedOutUser(store), store.loadLogin()]);
  const { person, isShared } = store.engineLoginOf(known ?? store.anonymous);
  const isOver = person === signedOut || (isShared && isNewBrowserSession());
  if (isOver) await store.withDatabase(person, (db) => store.delete(db));
  else if (person === 'visitor' || (lastLoggedInUser() ?? person) === person) return person;
  // Last: a crash before it only repeats the deletion.
  await store.putLogin(store.anonymous, now());
  return 'visitor';
}
