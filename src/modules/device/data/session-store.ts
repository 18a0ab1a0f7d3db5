import { Dexie } from 'dexie';
import type { Login } from '../../../domain/people/account-schema.ts';
import { STORED_PAGES } from '../../../domain/site/stored-page.ts';
import { deleteCaches } from '../../../engine/database/delete-caches.ts';
import { loadWrittenNumber, nextRequestNumber, putWrittenNumber } from '../../../engine/database/response-order.ts';
import type { SessionStore } from '../../../engine/session/session-store.ts';
import { anonymousLogin } from '../../account/data/anonymous-login.ts';
import { personOf } from '../../account/data/api.ts';
import { COVERS } from '../../catalog/data/cover-cache.ts';
import { cancelAllFetches } from '../../downloads/data/background-fetches.ts';
import { findBackgroundFetch } from '../../downloads/data/find-background-fetch.ts';
import { loadLogin, loadPendingSignOut, putLogin, putPendingSignOut } from '../../site/data/queries.ts';
import type { CatalogDatabase } from './catalog-database.ts';
import {
  deleteMirror,
  deletePerson,
  isOnDevice,
  loadPeopleOnDevice,
  type PersonDatabase,
  withExistingDatabase,
  withPersonDatabase,
} from './person-database.ts';

/** The subject of the order in which responses about the current user are applied. */
const LOGIN_SUBJECT = 'login';

/** The catalog database stores the login; each person has a database of their own. */
export function createSessionStore(catalog: CatalogDatabase): SessionStore<Login, PersonDatabase> {
  return {
    anonymous: anonymousLogin,
    engineLoginOf: (login) => ({ person: personOf(login), isShared: login.isShared, wasEnded: login.wasEnded }),
    loadLogin: async () => (await loadLogin(catalog))?.value,
    putLogin: (login, fetchedAt) => putLogin(catalog, login, fetchedAt),
    nextLoginNumber: () => nextRequestNumber(catalog),
    loadAppliedNumber: () => loadWrittenNumber(catalog, LOGIN_SUBJECT),
    putAppliedNumber: (number) => putWrittenNumber(catalog, LOGIN_SUBJECT, number),
    loadPendingSignOut: () => loadPendingSignOut(catalog),
    putPendingSignOut: (person) => putPendingSignOut(catalog, person),
    transaction: async (run) => {
      await catalog.dexie.transaction('rw', catalog.meta, run);
    },
    withDatabase: withPersonDatabase,
    withExistingDatabase,
    delete: async (db) => {
      await cancelAllFetches(db, findBackgroundFetch);
      await forgetProductsOf(db, catalog);
      await deletePerson(db);
    },
    deleteMirror: async (db) => {
      await cancelAllFetches(db, findBackgroundFetch);
      await forgetProductsOf(db, catalog);
      await deleteMirror(db);
    },
    isOnDevice,
    loadPeople: loadPeopleOnDevice,
  };
}

/**
 * Deletes the details of the products on the person's shelf and in their courses, and of the products inside them, from
 * the data that all people of this device share. They were prefetched for the person, and the search of the next one
 * would find them.
 */
async function forgetProductsOf(db: PersonDatabase, { dexie, items, cards, features }: CatalogDatabase): Promise<void> {
  if (db.person === 'visitor') return;
  const assets = await db.assets.toArray();
  const materials = await db.sectionProducts.toArray();
  const owned = [
    ...assets.flatMap(({ productId, itemIds }) => [productId, ...itemIds]),
    ...materials.flatMap(({ value }) => [value.shelfItem.id, value.additionalShelfItem?.id ?? value.shelfItem.id]),
  ];
  await dexie.transaction('rw', [items, cards, features], async () => {
    const known = await items.bulkGet(owned);
    const inside = known.flatMap((row) => row?.value.collectionItems.map(({ productId }) => productId) ?? []);
    for (const table of [items, cards, features]) await table.bulkDelete([...owned, ...inside]);
  });
  // Covers and most pages are public, but which ones are here tells what the person owns and looked at.
  await deleteCaches(COVERS, STORED_PAGES);
  await forgetUsesOfCovers();
}

/** Deletes the addresses of covers that Workbox stores with the time of their last use. */
async function forgetUsesOfCovers(): Promise<void> {
  const uses = new Dexie('workbox-expiration');
  try {
    await uses.open();
    for (const table of uses.tables) await table.clear();
  } catch (cause) {
    if (!(cause instanceof Dexie.NoSuchDatabaseError)) throw cause;
  } finally {
    uses.close();
  }
}
