import { getCart } from '../api/cart.ts';
import { getReading } from '../api/reading.ts';
import type { OutboxRow } from '../domain/mutations/outbox-row.ts';
import { isReading, type ReadingMutation } from '../domain/reading/reading-mutation.ts';
import type { ReadingState } from '../domain/reading/reading-schema.ts';
import { type ApiError, failure, type Result, success } from '../engine/http/api-error.ts';
import { confirmReading } from '../store/confirm-reading.ts';
import { confirmSectionCode } from '../store/confirm-section-code.ts';
import { confirmCart } from '../store/put-cart.ts';
import { loadReadingRevision } from '../store/reading.ts';
import { refreshShelf } from './pull-shelf.ts';
import { type Confirmed, cartOf } from './push-mutation.ts';
import type { UserSyncContext } from './sync-context.ts';

/** An attempt to send a row. For a change of a book, `stamp` is the stamp of the book's mirror before the request. */
export interface Attempt {
  readonly row: OutboxRow;
  readonly stamp: number | undefined;
}

/**
 * Writes the confirmation into the mirror and deletes the row. After an error the row stays and is sent again under the
 * same key.
 */
export async function confirmChange(
  context: UserSyncContext,
  { row, stamp }: Attempt,
  confirmed: Confirmed,
): Promise<Result<'confirmed'>> {
  if (confirmed.kind === 'reading') {
    if (!isReading(row)) return success('confirmed');
    // A repeated request may return the stored response of the first attempt, which may be outdated.
    const isCurrent = row.attempts === 1;
    if (isCurrent && (await putState(context, row, confirmed.reading, stamp))) return success('confirmed');
    return pullState(context, row);
  }
  const shelf = confirmed.kind === 'cart' ? success('confirmed') : await pullShelf(context);
  if (!shelf.ok) return shelf;
  const { db } = context;
  const tables = [db.cart, db.availability, db.assets, db.sectionProducts, db.outbox];
  await db.dexie.transaction('rw', tables, async () => {
    if (confirmed.kind === 'cart') await confirmCart(db, confirmed.cart, context.now());
    if (confirmed.kind === 'classroom') await confirmSectionCode(db, confirmed);
    await db.outbox.delete(row.seq);
  });
  return success('confirmed');
}

/**
 * Pulls the affected data and deletes the row. It is used when the server applied a change but its response is lost for
 * good.
 */
export async function pullChange(context: UserSyncContext, attempt: Attempt): Promise<Result<'confirmed'>> {
  const { row } = attempt;
  if (isReading(row)) return pullState(context, row);
  if (!row.kind.startsWith('cart.')) return confirmChange(context, attempt, { kind: 'shelf' });
  const pulled = await getCart(context.client);
  if (!pulled.ok) return failure(asBusy(pulled.error));
  if (pulled.value.value === undefined) return notAState;
  const cart = cartOf(context.db.person, success(pulled.value.value));
  return cart.ok ? confirmChange(context, attempt, cart.value) : cart;
}

type ReadingRow = OutboxRow & ReadingMutation;

/** Confirms with the current state of the book. Pulls again if another write to the mirror overtook the pull. */
async function pullState(context: UserSyncContext, row: ReadingRow): Promise<Result<'confirmed'>> {
  const { productId } = row.payload;
  for (;;) {
    const stamp = await loadReadingRevision(context.db, productId);
    const pulled = await getReading(context.client, productId, undefined);
    if (!pulled.ok) return failure(asBusy(pulled.error));
    const { value } = pulled.value;
    if (value === undefined) return notAState;
    if (await putState(context, row, value, stamp)) return success('confirmed');
  }
}

function putState({ db, now }: UserSyncContext, row: ReadingRow, state: ReadingState, stamp: number | undefined) {
  return confirmReading(db, row.seq, state, now(), stamp);
}

/**
 * The response to a free item or a code contains no asset, so the row stays until the shelf with the asset is on the
 * device.
 */
async function pullShelf(context: UserSyncContext): Promise<Result<'confirmed'>> {
  const pulled = await refreshShelf(context);
  return pulled.isFresh ? success('confirmed') : failure(asBusy(pulled.error));
}

/** A refused pull does not reject the change, which the server has applied. The row is sent again later. */
function asBusy(error: ApiError): ApiError {
  return error.kind === 'refused' ? { kind: 'busy', status: error.status, retryAfterMs: undefined } : error;
}

const notAState = failure({ kind: 'malformed', detail: 'Not modified, though the request had no ETag' });
