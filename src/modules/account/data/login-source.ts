import type { Login } from '../../../domain/people/account-schema.ts';
import { observe, type Stop } from '../../../engine/database/observe.ts';
import type { Timestamped } from '../../../engine/database/timestamped.ts';
import { createListeners } from '../../../engine/listeners.ts';
import type { SessionManager } from '../../device/data/app-session.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';
import { loadLogin, loadPendingSignOut } from '../../site/data/queries.ts';
import { personOf } from './api.ts';

interface LoginSource {
  readonly catalog: CatalogDatabase;
  /** The id of the person who signed in last with this browser, if known. */
  readonly lastLoggedInUser: () => string | undefined;
  /** The current user of this page, as whom it sends requests. */
  readonly sessionManager: Pick<SessionManager, 'now' | 'onChange'>;
  readonly onError: (cause: unknown) => void;
}

/**
 * The stored login, now and after each change; `undefined` if the device never received one.
 *
 * Two logins are not reported:
 * - The login of a visitor directly after a sign-in, because the page would greet a signed-in person as a visitor
 *   (ACCT-8). It is reported after `settle`, which says that the request for the login has failed.
 * - The login of a person to whom this page has not switched yet. The page would still send that person's mutations as
 *   the person before, and the server would refuse them.
 */
export function createLoginSource({ catalog, lastLoggedInUser, sessionManager, onError }: LoginSource) {
  const settling = createListeners();
  let isSettled = false;

  async function load() {
    const [login, signedOut] = await Promise.all([loadLogin(catalog), loadPendingSignOut(catalog)]);
    const expected = lastLoggedInUser();
    const owner = login === undefined ? 'visitor' : personOf(login.value);
    return { login, owner, isStale: owner === 'visitor' && expected !== undefined && expected !== signedOut };
  }

  function login(onLogin: (login: Timestamped<Login> | undefined) => void): Stop {
    const read = () =>
      observe(
        load,
        ({ login, owner, isStale }) => {
          if (owner === sessionManager.now().context.db.person && (isSettled || !isStale)) onLogin(login);
        },
        onError,
      );
    let stopReading = read();
    const readAgain = () => {
      stopReading();
      stopReading = read();
    };
    const stopSettling = settling.add(readAgain);
    const stopPerson = sessionManager.onChange(readAgain);
    return () => {
      stopSettling();
      stopPerson();
      stopReading();
    };
  }

  return {
    login,
    settle(): void {
      if (isSettled) return;
      isSettled = true;
      settling.notify();
    },
  };
}
