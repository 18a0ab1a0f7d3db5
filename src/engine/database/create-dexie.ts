import { Dexie } from 'dexie';
import { trackTransactions } from './running-transactions.ts';

/** Creates the handle of a database whose unfinished transactions a page can abort when it leaves (SYNC-2). */
export function createDexie(name: string): Dexie {
  const { indexedDB } = Dexie.dependencies;
  // Absent where the browser stores nothing; Dexie reports it at the first query.
  return indexedDB ? new Dexie(name, { indexedDB: trackTransactions(indexedDB) }) : new Dexie(name);
}
