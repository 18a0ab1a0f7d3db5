import { isRefused } from './outbox-facts.ts';
import type { OutboxRow } from './outbox-row.ts';

/** The longest wait that we ever ask for ourselves: an hour. A later date means that the clock was moved. */
export const MAX_WAIT_MS = 3_600_000;

export type NextStep =
  | { readonly kind: 'send'; readonly row: OutboxRow }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'rest' };

/**
 * The row to send next. Order is kept: while the first sendable row waits for its time, those behind it wait too. A refused
 * row holds back only the rows about the same subject. With `shouldSkipBackoff` (the line came back, the person looked), a wait that
 * only a broken line caused is over; one that the server asked for is not.
 */
export function nextStep(rows: readonly OutboxRow[], now: number, shouldSkipBackoff = false): NextStep {
  const cached = new Set<string>();
  for (const row of rows) {
    if (isRefused(row)) cached.add(row.subject);
    else if (!cached.has(row.subject)) return isDue(row, now, shouldSkipBackoff) ? { kind: 'send', row } : waitFor(row);
  }
  return { kind: 'rest' };
}

/** Whether a wait is over, or was never one of ours. */
export function isWaitOver({ nextAttemptAt }: Pick<OutboxRow, 'nextAttemptAt'>, now: number): boolean {
  const wait = nextAttemptAt - now;
  return wait <= 0 || wait > MAX_WAIT_MS;
}

function isDue(row: OutboxRow, now: number, shouldSkipBackoff: boolean): boolean {
  if (isWaitOver(row, now)) return true;
  return shouldSkipBackoff && row.problem?.kind !== 'busy';
}

function waitFor(row: OutboxRow): NextStep {
  return { kind: 'wait', until: row.nextAttemptAt };
}
