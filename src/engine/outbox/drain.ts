import { replayLock, type WithLock } from '../with-lock.ts';
import { nextStep, sendableRows } from './next-step.ts';
import { loadUnsent } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { ReplayContext } from './replay-context.ts';
import { replayRows } from './replay-rows.ts';

/**
 * Milliseconds of sending after which other tabs get the lock, long before they go on without it (`with-lock.ts`) and
 * send the same rows.
 */
const TURN_MS = 5_000;

export type DrainOutcome =
  | { readonly kind: 'rest' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'paused' }
  /** There is more to send, but others wait for the lock. */
  | { readonly kind: 'turn-over' };

/**
 * Sends queued rows in order until the outbox is empty, the first row has to wait, or the session belongs to another
 * person. Run it under the person's lock. Without the lock, keys and versions still keep the cart correct, but more
 * requests are sent than needed.
 *
 * @param shouldSkipBackoff true if the connection may be restored: the backoff after a network failure is cut short,
 *   once
 * @param isStopped true if the person is leaving: no further row is started
 * @param turnMs milliseconds after the first request in which further ones are begun; by default as long as it takes
 */
export async function drain(
  context: ReplayContext,
  shouldSkipBackoff: boolean,
  isStopped: () => boolean = () => false,
  turnMs = Number.POSITIVE_INFINITY,
): Promise<DrainOutcome> {
  let shouldSkipNextBackoff = shouldSkipBackoff;
  // Reload the rows only when they may have changed: reloading hundreds of rows after each one takes longer than
  // sending them.
  let rows: readonly OutboxRow[] = [];
  let isRead = false;
  let endsAt: number | undefined;
  for (;;) {
    const step = nextStep(rows, context.now(), shouldSkipNextBackoff);
    if (step.kind === 'send') {
      if (isStopped()) return { kind: 'rest' };
      endsAt ??= context.now() + turnMs;
      if (context.now() >= endsAt) return { kind: 'turn-over' };
      const sent = new Set(step.rows.map(({ seq }) => seq));
      const outcomes = await replayRows(context, [...sent]);
      if (outcomes.includes('paused')) return { kind: 'paused' };
      if (outcomes.includes('postponed')) shouldSkipNextBackoff = false;
      isRead = false;
      rows = outcomes.every((one) => one === 'confirmed') ? rows.filter(({ seq }) => !sent.has(seq)) : [];
    } else if (isRead) return step;
    else {
      rows = sendableRows(await loadUnsent(context.db));
      isRead = true;
    }
  }
}

/**
 * Drains the outbox under the person's lock, which other tabs and the worker get every few seconds.
 *
 * @param isStopped as in {@link drain}
 * @param signal ends the wait for the lock; the call then rejects with its reason
 */
export async function drainInTurns(
  context: ReplayContext,
  withLock: WithLock,
  shouldSkipBackoff: boolean,
  isStopped?: () => boolean,
  signal?: AbortSignal,
): Promise<Exclude<DrainOutcome, { kind: 'turn-over' }>> {
  let shouldSkip = shouldSkipBackoff;
  for (;;) {
    const turn = () => drain(context, shouldSkip, isStopped, TURN_MS);
    const outcome = await withLock(replayLock(context.db.person), turn, signal && { signal });
    if (outcome.kind !== 'turn-over') return outcome;
    shouldSkip = false;
  }
}
