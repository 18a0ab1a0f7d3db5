import { isRefused } from './outbox-facts.ts';
import type { OutboxRow } from './outbox-row.ts';

/**
 * The longest wait that Carrel sets itself: an hour, in milliseconds. A later date means that the clock was changed.
 */
export const MAX_WAIT_MS = 3_600_000;

export type NextStep =
  | { readonly kind: 'send'; readonly row: OutboxRow }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'rest' };

/**
 * Returns the row to send next, in order: while the first sendable row waits, the rows behind it wait too. A refused
 * row blocks only rows of the same subject. `shouldSkipBackoff` (the connection returned, the person opened the page)
 * ends waits that were caused by a failed connection, but not waits that the server requested.
 */
export function nextStep(rows: readonly OutboxRow[], now: number, shouldSkipBackoff = false): NextStep {
  const cached = new Set<string>();
  for (const row of rows) {
    if (isRefused(row)) cached.add(row.subject);
    else if (!cached.has(row.subject)) return isDue(row, now, shouldSkipBackoff) ? { kind: 'send', row } : waitFor(row);
  }
  return { kind: 'rest' };
}

/** True if a wait is over or is longer than Carrel ever sets. */
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
