import type { PendingFreeItem } from '../../../domain/shelf/fold-shelf.ts';
import { loadOutbox } from '../../../engine/outbox/outbox.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { addFree, foldFreeItems } from './mutations.ts';
import { loadOwned } from './queries.ts';

/** Returns the free items that were requested on this device and are not on the shelf yet. */
export function loadFreeItems(db: PersonDatabase): Promise<readonly PendingFreeItem[]> {
  return db.dexie.transaction('r', [db.assets, db.outbox], async () => {
    const { rows } = await loadOutbox(db);
    const ids = rows.flatMap((row) => (addFree.is(row) ? [row.payload.productId] : []));
    return foldFreeItems(await loadOwned(db, ids), rows);
  });
}
