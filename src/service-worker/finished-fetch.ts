import { browserEnvironment } from '../engine/environment.ts';
import { createApiClient } from '../engine/http/client.ts';
import { loadCurrentUser } from '../engine/session/session-store.ts';
import { openCatalog } from '../modules/device/data/catalog-database.ts';
import { withPersonDatabase } from '../modules/device/data/person-database.ts';
import { createSessionStore } from '../modules/device/data/session-store.ts';
import {
  type BackgroundFetchRegistration,
  onBackgroundFetchDone,
  ownerOfFetch,
} from '../modules/downloads/data/background-fetches.ts';

/**
 * Handles a file that the browser fetched in the background, even when no page is open. A file of a person who is not
 * the current user is discarded.
 */
export async function takeFinishedFetch(
  fetched: BackgroundFetchRegistration,
  how: 'success' | 'fail' | 'abort',
): Promise<void> {
  const owner = ownerOfFetch(fetched.id);
  const catalog = openCatalog();
  try {
    const person = await loadCurrentUser(createSessionStore(catalog));
    if (owner?.person !== person) return;
    const client = createApiClient({ person, language: () => navigator.language });
    await withPersonDatabase(person, (db) =>
      onBackgroundFetchDone({ ...browserEnvironment, catalog, client, db }, owner.fileId, fetched, how),
    );
  } finally {
    catalog.dexie.close();
  }
}
