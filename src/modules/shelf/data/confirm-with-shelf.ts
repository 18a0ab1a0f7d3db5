import { type Result, success } from '../../../engine/http/api-error.ts';
import { pullFailure } from '../../../engine/mutations/pull-failure.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { refreshShelf } from './pull-shelf.ts';

/**
 * Confirms a mutation whose answer contains no asset: the row stays until the shelf with the asset is on the device.
 *
 * @param write what else is confirmed, in the transaction that deletes the row
 */
export async function confirmWithShelf(
  context: UserSyncContext,
  row: Pick<OutboxRow, 'seq'>,
  write?: (() => Promise<void>) | undefined,
): Promise<Result<unknown>> {
  const pulled = await refreshShelf(context);
  if (!pulled.isFresh) return pullFailure(pulled.error);
  const { db } = context;
  await db.dexie.transaction('rw', [db.availability, db.assets, db.sectionProducts, db.outbox, db.meta], async () => {
    // A transaction ends at an await that is not one of its own requests.
    if (write) await write();
    await db.outbox.delete(row.seq);
  });
  return success('confirmed');
}
