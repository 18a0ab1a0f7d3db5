import type { CodeOutcome, CodeSettled, QueuedBecause } from '../../../domain/codes/code-outcome.ts';
import { observe, type Stop } from '../../../engine/database/observe.ts';
import { enqueue, loadOutbox } from '../../../engine/outbox/outbox.ts';
import { isRefused } from '../../../engine/outbox/outbox-facts.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import { loadReplayState } from '../../../engine/outbox/replay-state.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSession } from '../../device/data/user-session.ts';
import type { CodeMutation } from './mutations.ts';

/**
 * Stores a code, tries to send it at once and returns the outcome. Offline the code waits in the outbox like every
 * mutation, and is sent by this page, another tab or the worker.
 */
export async function submitCode({ context, runner }: UserSession, mutation: CodeMutation): Promise<CodeOutcome> {
  const rowId = await enqueue(context.db, mutation, context);
  await runner.flush();
  const row = await loadRow(context.db, rowId);
  if (row === undefined) return { kind: 'redeemed' };
  if (isRefused(row)) return refusedBy(row);
  return { kind: 'queued', rowId: row.id, because: await whyQueued(context.db, row) };
}

/**
 * Calls back once when a waiting code is confirmed or rejected. Never calls back if the person's database is closed
 * before.
 */
export function onCodeSettled(
  { context }: UserSession,
  rowId: string,
  onSettled: (outcome: CodeSettled) => void,
  onError: (cause: unknown) => void,
): Stop {
  const look = (row: OutboxRow | undefined) => {
    if (row !== undefined && !isRefused(row)) return;
    queueMicrotask(() => stop());
    onSettled(row === undefined ? { kind: 'redeemed' } : refusedBy(row));
  };
  const stop = observe(() => loadRow(context.db, rowId), look, onError);
  return stop;
}

async function loadRow(db: PersonDatabase, rowId: string): Promise<OutboxRow | undefined> {
  const { rows } = await loadOutbox(db);
  return rows.find((row) => row.id === rowId);
}

function refusedBy(row: OutboxRow): CodeSettled {
  return { kind: 'refused', rowId: row.id, detail: row.problem?.detail ?? '' };
}

async function whyQueued(db: PersonDatabase, row: OutboxRow): Promise<QueuedBecause> {
  if ((await loadReplayState(db)).isPaused) return 'signedOut';
  return row.problem?.kind === 'busy' ? 'busy' : 'offline';
}
