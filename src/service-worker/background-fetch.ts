import { links } from '../domain/launch/link-table.ts';
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

declare const self: ServiceWorkerGlobalScope;

/** The event of Background Fetch. TypeScript's library does not declare it, because not every browser supports it. */
interface BackgroundFetchEvent extends ExtendableEvent {
  readonly registration: BackgroundFetchRegistration;
}

export function isBackgroundFetch(event: Event): event is BackgroundFetchEvent {
  return event instanceof ExtendableEvent && 'registration' in event;
}

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

/** Opens the downloads page when the person clicks the browser's own notification of a download. */
export async function showDownloads(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open) await open.focus();
  else await self.clients.openWindow(links.downloads);
}
