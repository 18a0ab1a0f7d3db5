import { isRefused } from './outbox-facts.ts';
import type { OutboxRow } from './outbox-row.ts';

/** The longest wait that we ever ask for ourselves: an hour. A later date means that the clock was moved. */
export const LONGEST_WAIT_MS = 3_600_000;

export type NextStep =
  | { readonly kind: 'send'; readonly row: OutboxRow }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'rest' };

/**
 * The row to send next. Order is kept: while the first sendable row waits for its time, those behind it wait too. A refused
 * row holds back only the rows about the same subject. With `isPrompted` (the line came back, the person looked), a wait that
 * only a broken line caused is over; one that the server asked for is not.
 */
export function nextStep(rows: readonly OutboxRow[], now: number, isPrompted = false): NextStep {
  const held = new Set<string>();
  for (const row of rows) {
    if (isRefused(row)) held.add(row.subject);
    else if (!held.has(row.subject)) return isDue(row, now, isPrompted) ? { kind: 'send', row } : waitFor(row);
  }
  return { kind: 'rest' };
}

/** Whether a wait is over, or was never one of ours. */
export function isWaitOver({ nextAttemptAt }: Pick<OutboxRow, 'nextAttemptAt'>, now: number): boolean {
  const wait = nextAttemptAt - now;
  return wait <= 0 || wait > LONGEST_WAIT_MS;
}

function isDue(row: OutboxRow, now: number, isPrompted: boolean): boolean {
  if (isWaitOver(row, now)) return true;
  return isPrompted && row.problem?.kind !== 'busy';
}

function waitFor(row: OutboxRow): NextStep {
  return { kind: 'wait', until: row.nextAttemptAt };
}
