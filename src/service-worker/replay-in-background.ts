import { setAppBadge } from '../domain/site/app-badge.ts';
import { browserEnvironment } from '../engine/environment.ts';
import { createApiClient } from '../engine/http/client.ts';
import { drainInTurns } from '../engine/outbox/drain.ts';
import { loadCurrentUser } from '../engine/session/session-store.ts';
import { countUnsent } from '../engine/session/session-switch.ts';
import { withBrowserLock } from '../engine/with-lock.ts';
import { openCatalog } from '../modules/device/data/catalog-database.ts';
import { openPerson } from '../modules/device/data/person-database.ts';
import { createSessionStore } from '../modules/device/data/session-store.ts';

/**
 * Replays the current user's outbox when no page is open. Rejects while rows are waiting, so that the browser calls
 * again; a pause for another person's session is handled by the page. The app icon shows the number of remaining rows,
 * because no page can show it.
 */
export async function replayInBackground(): Promise<void> {
  const catalog = openCatalog();
  const person = await loadCurrentUser(createSessionStore(catalog));
  const db = openPerson(person);
  const client = createApiClient({ person, language: () => navigator.language });
  try {
    const context = { ...browserEnvironment, catalog, db, client, onError: (cause: unknown) => reportError(cause) };
    const outcome = await drainInTurns(context, withBrowserLock, true);
    await setAppBadge(navigator, await countUnsent(db));
    if (outcome.kind === 'wait') throw new Error('Some changes still wait');
  } finally {
    db.dexie.close();
    catalog.dexie.close();
  }
}
