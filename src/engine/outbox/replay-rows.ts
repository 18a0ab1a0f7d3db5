import { type Result, success } from '../http/api-error.ts';
import { NOT_BEGUN, sendBatch } from '../http/batch.ts';
import { markBatchAttempted, unmarkAttempted } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { ReplayContext } from './replay-context.ts';
import { fail, pushRow, type RowOutcome, replayRow, settleRow } from './replay-row.ts';

/**
 * Sends rows of different entities in one request, each with its own key and answer (SYNC-3). A single row is sent to
 * its own route. After a failure of the whole request, the first row waits, and the others wait behind it.
 */
export async function replayRows(context: ReplayContext, seqs: readonly number[]): Promise<RowOutcome[]> {
  const [first] = seqs;
  if (first === undefined) return [];
  if (seqs.length === 1) return [await replayRow(context, first)];
  const { client, db } = context;
  let rows: readonly OutboxRow[] = [];
  const answer = await db.mutations.withSession(client, db.person, async () => {
    // Only now, after the login response proved the connection: a row that never left the device can still merge.
    rows = await markBatchAttempted(db, seqs);
    if (rows.length === 0) return success([]);
    const calls = rows.map((row) => (batched: typeof client) => pushRow({ ...context, client: batched }, row));
    return sendBatch(client, calls);
  });
  if (answer.ok) return settleAll(context, rows, answer.value);
  // A server of an earlier version, or rows that are too large for one request.
  if (answer.error.kind === 'refused') return replayEach(context, seqs);
  return [await fail(context, rows[0]?.seq ?? first, rows[0], answer.error)];
}

async function settleAll(
  context: ReplayContext,
  rows: readonly OutboxRow[],
  answers: readonly (Result<unknown> | typeof NOT_BEGUN)[],
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const [place, row] of rows.entries()) {
    const answer = answers[place] ?? NOT_BEGUN;
    if (answer === NOT_BEGUN) await unmarkAttempted(context.db, row.seq);
    outcomes.push(answer === NOT_BEGUN ? 'notBegun' : await settleRow(context, row, answer));
  }
  // Rows that were deleted or refused meanwhile.
  return rows.length === 0 ? ['gone'] : outcomes;
}

async function replayEach(context: ReplayContext, seqs: readonly number[]): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const seq of seqs) {
    const outcome = await replayRow(context, seq);
    outcomes.push(outcome);
    if (outcome === 'postponed' || outcome === 'paused') break;
  }
  return outcomes;
}
