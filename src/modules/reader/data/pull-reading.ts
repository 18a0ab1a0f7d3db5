import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { getReading } from './api.ts';
import { loadReadingRevision } from './confirm-reading.ts';
import { putPulledReading } from './queries.ts';

/** Pulls the changes of a book from the person's other devices. Pulls again if a local change overtook the response. */
export async function refreshReading(context: UserSyncContext, productId: ProductId): Promise<RefreshResult> {
  for (;;) {
    const stamp = await loadReadingRevision(context.db, productId);
    const answer = await getReading(context.client, productId, undefined);
    if (!answer.ok) return refreshFailed(answer.error);
    const { value } = answer.value;
    if (value === undefined || (await putPulledReading(context.db, value, context.now(), stamp))) return REFRESHED;
  }
}
