import { loadSyncClient } from './load-sync-client.ts';
import { type PersonDatabase, withPersonDatabase } from './person-database.ts';

/**
 * Opens the local database of whoever uses this page, runs the function and closes the database. It is for state that
 * only one module knows, such as a payment that was started. Rejects if the browser has no database.
 */
export async function withCurrentPerson<Value>(run: (db: PersonDatabase) => Promise<Value>): Promise<Value> {
  return withPersonDatabase((await loadSyncClient()).person(), run);
}
