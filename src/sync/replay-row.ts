import type { Answer, ApiError } from '../api/api-error.ts';
import { changeAs } from '../api/change.ts';
import { backoffMs } from '../domain/outbox-backoff.ts';
import type { OutboxRow } from '../domain/outbox-row.ts';
import { isReading } from '../domain/reading-intent.ts';
import { beginAttempt, postpone, refuse } from '../store/outbox.ts';
import { loadReadingStamp } from '../store/reading.ts';
import { changeReplayState } from '../store/sync-state.ts';
import { type Attempt, confirmChange, pullChange } from './confirm-change.ts';
import { type Confirmed, sendIntent } from './send-intent.ts';
import type { PersonWorld } from './world.ts';

export type RowOutcome = 'confirmed' | 'refused' | 'postponed' | 'paused' | 'gone';

/**
 * Brings one row to the server and the answer into the mirror. A crash at any point leaves the row, or the confirmed mirror
 * without it: the attempt is written down before sending, and the answer and the row's end are one transaction.
 */
export async function replayRow(world: PersonWorld, seq: number): Promise<RowOutcome> {
  let attempt: Attempt | undefined;
  const answer = await changeAs<Confirmed | 'gone'>(world.client, world.db.person, async () => {
    // Only now, with the line proved by the login answer: a row that never left the device can still merge.
    attempt = await begin(world, seq);
    return attempt ? sendIntent(world.client, world.db.person, attempt.row) : { ok: true, value: 'gone' };
  });
  if (answer.ok && answer.value === 'gone') return 'gone';
  const settled = attempt ? await settle(world, attempt, answer) : answer;
  if (!settled.ok) return fail(world, seq, attempt?.row, settled.error);
  await changeReplayState(world.db, { isPaused: false, savedAt: world.now() });
  return 'confirmed';
}

async function begin({ db }: PersonWorld, seq: number): Promise<Attempt | undefined> {
  const row = await beginAttempt(db, seq);
  return row && { row, stamp: isReading(row) ? await loadReadingStamp(db, row.payload.productId) : undefined };
}

/**
 * The server answers `idempotency_mismatch` if it has carried out another request under this key. Only this row ever had the key, so
 * the row was sent before, by a version of the app that wrote the request differently: the change is done, and its result is pulled.
 */
async function settle(
  world: PersonWorld,
  attempt: Attempt,
  answer: Answer<Confirmed | 'gone'>,
): Promise<Answer<unknown>> {
  if (answer.ok) return answer.value === 'gone' ? answer : confirmChange(world, attempt, answer.value);
  const isDone = answer.error.kind === 'refused' && answer.error.code === 'idempotency_mismatch';
  return isDone ? pullChange(world, attempt) : answer;
}

/** The errors by class, as ARCHITECTURE (The sync protocol) sorts them. */
async function fail(world: PersonWorld, seq: number, row: OutboxRow | undefined, error: ApiError): Promise<RowOutcome> {
  if (error.kind === 'refused') {
    await refuse(world.db, seq, error.code, error.detail);
    return 'refused';
  }
  // Whatever went wrong, the next attempt first proves line and session anew by asking who is here.
  world.client.session = undefined;
  if (error.kind === 'unauthenticated') {
    await changeReplayState(world.db, { isPaused: true });
    return 'paused';
  }
  const wait = backoffMs(Math.max(1, row?.attempts ?? 1), world.random(), retryAfterMs(error));
  await postpone(world.db, seq, { kind: error.kind, code: '', detail: '' }, world.now() + wait);
  return 'postponed';
}

function retryAfterMs(error: ApiError): number {
  return error.kind === 'busy' ? (error.retryAfterMs ?? 0) : 0;
}
