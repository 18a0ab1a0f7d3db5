import type { Answer, ApiError } from '../api/api-error.ts';
import { failure } from '../api/api-error.ts';
import { changeAs } from '../api/change.ts';
import { backoffMs } from '../domain/outbox-backoff.ts';
import type { OutboxRow } from '../domain/outbox-row.ts';
import { confirmReading } from '../store/confirm-reading.ts';
import { confirmSectionCode } from '../store/confirm-section-code.ts';
import { beginAttempt, postpone, refuse } from '../store/outbox.ts';
import { confirmCart } from '../store/put-cart.ts';
import { changeReplayState } from '../store/sync-state.ts';
import { refreshShelf } from './pull-shelf.ts';
import { type Confirmed, sendIntent } from './send-intent.ts';
import type { PersonWorld } from './world.ts';

export type RowOutcome = 'confirmed' | 'refused' | 'postponed' | 'paused' | 'gone';

/**
 * Brings one row to the server and the answer into the mirror. A crash at any point leaves the row, or the confirmed mirror
 * without it: the attempt is written down before sending, and the answer and the row's end are one transaction.
 */
export async function replayRow(world: PersonWorld, seq: number): Promise<RowOutcome> {
  let row: OutboxRow | undefined;
  const answer = await changeAs<Confirmed | 'gone'>(world.client, world.db.person, async () => {
    // Only now, with the line proved by the login answer: a row that never left the device can still merge.
    row = await beginAttempt(world.db, seq);
    return row ? sendIntent(world.client, world.db.person, row) : { ok: true, value: 'gone' };
  });
  const settled = await withShelf(world, answer);
  if (!settled.ok) return fail(world, seq, row, settled.error);
  if (settled.value === 'gone') return 'gone';
  await confirm(world, seq, settled.value);
  return 'confirmed';
}

/** The answer of a free item or a code has no asset in it: the row stays until the shelf with it is on the device. */
async function withShelf(world: PersonWorld, answer: Answer<Confirmed | 'gone'>): Promise<Answer<Confirmed | 'gone'>> {
  if (!answer.ok || answer.value === 'gone' || !hasChangedShelf(answer.value)) return answer;
  const pulled = await refreshShelf(world);
  if (pulled.isFresh) return answer;
  // Refused was the shelf, not the change: that has happened.
  const { error } = pulled;
  return failure(error.kind === 'refused' ? { kind: 'busy', status: error.status, retryAfterMs: undefined } : error);
}

function hasChangedShelf({ kind }: Confirmed): boolean {
  return kind === 'shelf' || kind === 'classroom';
}

async function confirm(world: PersonWorld, seq: number, confirmed: Confirmed): Promise<void> {
  const { db } = world;
  const tables = [db.cart, db.reading, db.availability, db.assets, db.sectionProducts, db.outbox];
  await db.dexie.transaction('rw', tables, async () => {
    if (confirmed.kind === 'cart') await confirmCart(db, confirmed.cart, world.now());
    if (confirmed.kind === 'reading') await confirmReading(db, seq, confirmed.reading, world.now());
    if (confirmed.kind === 'classroom') await confirmSectionCode(db, confirmed);
    await db.outbox.delete(seq);
  });
  await changeReplayState(db, { isPaused: false, savedAt: world.now() });
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
