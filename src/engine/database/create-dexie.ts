import { Dexie } from 'dexie';
import { discardLeftPagesIfBlocked } from './discard-left-pages.ts';
import { trackTransactions } from './running-transactions.ts';

/** Creates the handle of a database whose unfinished transactions a page can abort when it leaves (SYNC-2). */
export function createDexie(name: string): Dexie {
  const { indexedDB } = Dexie.dependencies;
  // Absent where the browser stores nothing; Dexie reports it at the first query.
  if (!indexedDB) return new Dexie(name);
  return new Dexie(name, { indexedDB: trackTransactions(indexedDB, discardLeftPagesIfBlocked) });
}
