import { Dexie } from 'dexie';
import { isClosed } from '../database/observe.ts';
import { type ApiError, failure, type Result } from '../http/api-error.ts';
import { backoffMs } from './backoff.ts';
import { markAttempted, reject, reschedule } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { ReplayContext } from './replay-context.ts';
import { changeReplayState } from './replay-state.ts';

/** `notBegun`: the server left the batch before it came to the row. */
export type RowOutcome = 'confirmed' | 'refused' | 'postponed' | 'paused' | 'gone' | 'notBegun';

/**
 * Sends one row and writes the response into the mirror. A crash at any point leaves either the row or the confirmed
 * mirror without it: the attempt is stored before sending, and the response and the row's deletion are one transaction.
 */
export async function replayRow(context: ReplayContext, seq: number): Promise<RowOutcome> {
  const { client, db } = context;
  let row: OutboxRow | undefined;
  const answer = await db.mutations.withSession<unknown>(client, db.person, async () => {
    // Only now, after the login response proved the connection: a row that never left the device can still merge.
    row = await markAttempted(db, seq);
    return row ? pushRow(context, row) : { ok: true, value: undefined };
  });
  if (row) return settleRow(context, row, answer);
  return answer.ok ? 'gone' : fail(context, seq, undefined, answer.error);
}

/** Sends the request of a row, before its first `await`. An error that is thrown is a failure of the row. */
export function pushRow(context: ReplayContext, { kind, payload, id }: OutboxRow): Promise<Result<unknown>> {
  return catchErrors(context, async () => context.db.mutations.definitionOf(kind).push(context, payload, id));
}

/**
 * Reports an error that is thrown, and returns a failure of the row. If the row kept no problem, the person could not
 * discard it, and it would hold back all others for good. What ends the page ends the round, too.
 */
async function catchErrors(context: ReplayContext, run: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
  try {
    return await run();
  } catch (cause) {
    if (isClosed(cause) || cause instanceof Dexie.AbortError) throw cause;
    context.onError?.(cause);
    return failure({ kind: 'malformed', detail: '' });
  }
}

/** Writes the response to a row into the mirror and deletes the row, or records why it stays. */
export async function settleRow(context: ReplayContext, row: OutboxRow, answer: Result<unknown>): Promise<RowOutcome> {
  const settled = await catchErrors(context, () => settle(context, row, answer));
  if (!settled.ok) return fail(context, row.seq, row, settled.error);
  await changeReplayState(context.db, { isPaused: false, savedAt: context.now() });
  return 'confirmed';
}

/**
 * The server returns `idempotency_mismatch` if it has applied another request under this key. Only this row ever had
 * the key, so an earlier version of the app sent the row in another form: the change is done, and its result is pulled.
 */
async function settle(context: ReplayContext, row: OutboxRow, answer: Result<unknown>): Promise<Result<unknown>> {
  const definition = context.db.mutations.definitionOf(row.kind);
  if (answer.ok) return definition.confirm(context, row, answer.value);
  const isDone = answer.error.kind === 'refused' && answer.error.code === 'idempotency_mismatch';
  return isDone ? definition.confirmByPull(context, row) : answer;
}

/** Handles errors by class. `row` is absent if it was not attempted. */
export async function fail(
  context: ReplayContext,
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
  const status = error.kind === 'busy' ? { status: error.status } : {};
  await reschedule(context.db, seq, { kind: error.kind, code: '', detail: '', ...status }, context.now() + wait);
  return 'postponed';
}

function retryAfterMs(error: ApiError): number {
  return error.kind === 'busy' ? (error.retryAfterMs ?? 0) : 0;
}
