import { foldFreeItems, isFreeRow, type PendingFreeItem } from '../domain/shelf/fold-shelf.ts';
import { loadOutbox } from './outbox.ts';
import type { PersonDatabase } from './person-database.ts';
import { loadOwned } from './shelf.ts';

/** Returns the free items that were requested on this device and are not on the shelf yet. */
export function loadFreeItems(db: PersonDatabase): Promise<PendingFreeItem[]> {
  return db.dexie.transaction('r', [db.assets, db.outbox], async () => {
    const { rows } = await loadOutbox(db);
    const ids = rows.filter(isFreeRow).map((row) => row.payload.productId);
    return foldFreeItems(await loadOwned(db, ids), rows);
  });
}
