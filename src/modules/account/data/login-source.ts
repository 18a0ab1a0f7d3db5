import type { Login } from '../../../domain/people/account-schema.ts';
import { observe, type Stop } from '../../../engine/database/observe.ts';
import type { Timestamped } from '../../../engine/database/timestamped.ts';
import { createListeners } from '../../../engine/listeners.ts';
import type { CatalogueDatabase } from '../../device/data/catalogue-database.ts';
import { loadLogin, loadPendingSignOut } from '../../site/data/queries.ts';
import { personOf } from './api.ts';

interface LoginSource {
  readonly catalogue: CatalogueDatabase;
  /** The id of the person who signed in last with this browser, if known. */
  readonly lastLoggedInUser: () => string | undefined;
  readonly onError: (cause: unknown) => void;
}

/**
 * The stored login, now and after each change; `undefined` if the device never received one.
 *
 * Directly after a sign-in the device still stores the login of a visitor. Nothing is reported until the login of the
 * person arrives or `settle` says that the server was asked in vain: the words for visitors would be wrong (ACCT-8).
 */
export function createLoginSource({ catalogue, lastLoggedInUser, onError }: LoginSource) {
  const settling = createListeners();
  let isSettled = false;

  async function load(): Promise<{ login: Timestamped<Login> | undefined; isStale: boolean }> {
    const [login, signedOut] = await Promise.all([loadLogin(catalogue), loadPendingSignOut(catalogue)]);
    const expected = lastLoggedInUser();
    const isVisitor = login === undefined || personOf(login.value) === 'visitor';
    return { login, isStale: isVisitor && expected !== undefined && expected !== signedOut };
  }

  function login(onLogin: (login: Timestamped<Login> | undefined) => void): Stop {
    const read = () =>
      observe(
        load,
        (loaded) => {
          if (isSettled || !loaded.isStale) onLogin(loaded.login);
        },
        onError,
      );
    let stopReading = read();
    const stopSettling = settling.add(() => {
      stopReading();
      stopReading = read();
    });
    return () => {
      stopSettling();
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
