import type { CodeOutcome, CodeSettled, QueuedBecause } from '../../../domain/codes/code-outcome.ts';
import { observe, type Stop } from '../../../engine/database/observe.ts';
import { isRefused } from '../../../engine/outbox/is-refused.ts';
import { enqueue, loadOutbox } from '../../../engine/outbox/outbox.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import { loadReplayState } from '../../../engine/outbox/replay-state.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSession } from '../../device/data/user-session.ts';
import { loadAccepted } from './last-redeemed.ts';
import type { CodeMutation } from './mutations.ts';

/**
 * Stores a code, tries to send it at once and returns the outcome. Offline the code waits in the outbox like every
 * mutation, and is sent by this page, another tab or the worker.
 */
export async function submitCode({ context, runner }: UserSession, mutation: CodeMutation): Promise<CodeOutcome> {
  const rowId = await enqueue(context.db, mutation, context);
  await runner.flush();
  const settled = await loadSettled(context.db, rowId);
  if (!('row' in settled)) return settled;
  return { kind: 'queued', rowId, because: await whyQueued(context.db, settled.row) };
}

/**
 * Calls back once when a waiting code is confirmed, refused or discarded. Never calls back if the person's database is closed
 * before.
 */
export function onCodeSettled(
  { context }: UserSession,
  rowId: string,
  onSettled: (outcome: CodeSettled) => void,
  onError: (cause: unknown) => void,
): Stop {
  const look = (settled: CodeSettled | Waiting) => {
    if ('row' in settled) return;
    queueMicrotask(() => stop());
    onSettled(settled);
  };
  const stop = observe(() => loadSettled(context.db, rowId), look, onError);
  return stop;
}

/** A code that the server has neither accepted nor refused. */
interface Waiting {
  readonly row: OutboxRow;
}

async function loadSettled(db: PersonDatabase, rowId: string): Promise<CodeSettled | Waiting> {
  const { rows } = await loadOutbox(db);
  const row = rows.find(({ id }) => id === rowId);
  if (row === undefined) {
    // A row also disappears when the person discards it, here or in another tab.
    const accepted = await loadAccepted(db, rowId);
    return accepted ? { kind: 'redeemed', ...accepted } : { kind: 'discarded' };
  }
  return isRefused(row) ? { kind: 'refused', rowId, detail: row.problem?.detail ?? '' } : { row };
}

async function whyQueued(db: PersonDatabase, row: OutboxRow): Promise<QueuedBecause> {
  if ((await loadReplayState(db)).isPaused) return 'signedOut';
  return row.problem?.kind === 'busy' ? 'busy' : 'offline';
}
