import type { Login } from '../../../domain/people/account-schema.ts';
import type { SessionStore } from '../../../engine/session/session-store.ts';
import { anonymousLogin } from '../../account/data/anonymous-login.ts';
import { personOf } from '../../account/data/api.ts';
import { loadLogin, loadPendingSignOut, putLogin, putPendingSignOut } from '../../site/data/queries.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import {
  deletePerson,
  isOnDevice,
  loadPeopleOnDevice,
  type PersonDatabase,
  withPersonDatabase,
} from './person-database.ts';

/** The catalogue database stores the login; each person has a database of their own. */
export function createSessionStore(catalogue: CatalogueDatabase): SessionStore<Login, PersonDatabase> {
  return {
    anonymous: anonymousLogin,
    factsOf: (login) => ({ person: personOf(login), isShared: login.isShared, wasEnded: login.wasEnded }),
    loadLogin: async () => (await loadLogin(catalogue))?.value,
    putLogin: (login, fetchedAt) => putLogin(catalogue, login, fetchedAt),
    loadPendingSignOut: () => loadPendingSignOut(catalogue),
    putPendingSignOut: (person) => putPendingSignOut(catalogue, person),
    transaction: async (run) => {
      await catalogue.dexie.transaction('rw', catalogue.meta, run);
    },
    withDatabase: withPersonDatabase,
    delete: deletePerson,
    isOnDevice,
    loadPeople: loadPeopleOnDevice,
  };
}
