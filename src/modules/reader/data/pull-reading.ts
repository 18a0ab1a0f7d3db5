import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { ReadingChanges } from '../../../domain/reading/reading-changes.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { getReading } from './api.ts';
import { loadReadingCursor, putChanges } from './reading-mirror.ts';

/** Requests what changed in a book since this device last pulled it. */
export async function loadNewReading(
  { db, client }: UserSyncContext,
  productId: ProductId,
): Promise<Result<ReadingChanges>> {
  return getReading(client, productId, await loadReadingCursor(db, productId));
}

/**
 * Pulls the changes of a book from the person's other devices. The server forgets old removals: a device with another
 * number of annotations may have missed one, and pulls the whole book.
 */
export async function refreshReading(context: UserSyncContext, productId: ProductId): Promise<RefreshResult> {
  const { db, client, now } = context;
  const answer = await loadNewReading(context, productId);
  if (!answer.ok) return refreshFailed(answer.error);
  const isPut = await putChanges(db, answer.value, now());
  const { isWhole, count } = answer.value;
  const number = await db.marks.where('productId').equals(productId).count();
  if (isPut && (isWhole || number === count)) return REFRESHED;
  const whole = await getReading(client, productId, undefined);
  if (whole.ok) await putChanges(db, whole.value, now());
  return whole.ok ? REFRESHED : refreshFailed(whole.error);
}
