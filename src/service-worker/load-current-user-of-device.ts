import type { Principal } from '../engine/principal.ts';
import { loadCurrentUser } from '../engine/session/session-store.ts';
import { openCatalog } from '../modules/device/data/catalog-database.ts';
import { createSessionStore } from '../modules/device/data/session-store.ts';

/** Returns the current user of the device. Somebody who is signing out is a visitor already. */
export async function loadCurrentUserOfDevice(): Promise<Principal> {
  const catalog = openCatalog();
  try {
    const store = createSessionStore(catalog);
    return (await store.loadPendingSignOut()) === null ? await loadCurrentUser(store) : 'visitor';
  } finally {
    catalog.dexie.close();
  }
}
