import { withCsrf } from '../api/with-csrf.ts';
import { backoffMs } from '../domain/mutations/outbox-backoff.ts';
import type { OutboxRow } from '../domain/mutations/outbox-row.ts';
import { isReading } from '../domain/reading/reading-mutation.ts';
import type { ApiError, Result } from '../engine/http/api-error.ts';
import { markAttempted, reject, reschedule } from '../store/outbox.ts';
import { loadReadingRevision } from '../store/reading.ts';
import { changeReplayState } from '../store/sync-state.ts';
import { type Attempt, confirmChange, pullChange } from './confirm-change.ts';
import { type Confirmed, pushMutation } from './push-mutation.ts';
import type { UserSyncContext } from './sync-context.ts';

export type RowOutcome = 'confirmed' | 'refused' | 'postponed' | 'paused' | 'gone';

/**
 * Sends one row and writes the response into the mirror. A crash at any point leaves either the row or the confirmed
 * mirror without it: the attempt is stored before sending, and the response and the row's deletion are one transaction.
 */
export async function replayRow(context: UserSyncContext, seq: number): Promise<RowOutcome> {
  let attempt: Attempt | undefined;
  const answer = await withCsrf<Confirmed | 'gone'>(context.client, context.db.person, async () => {
    // Only now, after the login response proved the connection: a row that never left the device can still merge.
    attempt = await begin(context, seq);
    return attempt ? pushMutation(context.client, context.db.person, attempt.row) : { ok: true, value: 'gone' };
  });
  if (answer.ok && answer.value === 'gone') return 'gone';
  const settled = attempt ? await settle(context, attempt, answer) : answer;
  if (!settled.ok) return fail(context, seq, attempt?.row, settled.error);
  await changeReplayState(context.db, { isPaused: false, savedAt: context.now() });
  return 'confirmed';
}

async function begin({ db }: UserSyncContext, seq: number): Promise<Attempt | undefined> {
  const row = await markAttempted(db, seq);
  return row && { row, stamp: isReading(row) ? await loadReadingRevision(db, row.payload.productId) : undefined };
}

/**
 * The server returns `idempotency_mismatch` if it has applied another request under this key. Only this row ever had
 * the key, so an earlier version of the app sent the row in another form: the change is done, and its result is pulled.
 */
async function settle(
  context: UserSyncContext,
  attempt: Attempt,
  answer: Result<Confirmed | 'gone'>,
): Promise<Result<unknown>> {
  if (answer.ok) return answer.value === 'gone' ? answer : confirmChange(context, attempt, answer.value);
  const isDone = answer.error.kind === 'refused' && answer.error.code === 'idempotency_mismatch';
  return isDone ? pullChange(context, attempt) : answer;
}

/** Handles errors by class. */
async function fail(
  context: UserSyncContext,
  seq: number,
  row: OutboxRow | undefined,
  error: ApiError,
): Promise<RowOutcome> {
  if (error.kind === 'refused') {
    await reject(context.db, seq, error.code, error.detail);
    return 'refused';
  }
  // After any failure, the next attempt first checks the connection and the session.
  context.client.session = undefined;
  if (error.kind === 'unauthenticated') {
    await changeReplayState(context.db, { isPaused: true });
    return 'paused';
  }
  const wait = backoffMs(Math.max(1, row?.attempts ?? 1), context.random(), retryAfterMs(error));
  await reschedule(context.db, seq, { kind: error.kind, code: '', detail: '' }, context.now() + wait);
  return 'postponed';
}

function retryAfterMs(error: ApiError): number {
  return error.kind === 'busy' ? (error.retryAfterMs ?? 0) : 0;
}
