import { MAX_BATCH } from '../http/batch-schema.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { isRefused } from './is-refused.ts';
import type { Outbox, OutboxRow } from './outbox-row.ts';

/**
 * The longest wait that Carrel sets itself: an hour, in milliseconds. A later date means that the clock was changed.
 */
export const MAX_WAIT_MS = 3_600_000;

/** Number of failed attempts after which a row that fails by itself no longer delays rows of other entities. */
export const ATTEMPTS_IN_ORDER = 5;

/** With fewer rows, a batch saves too little. Each is then sent to its own route, and one failure concerns one row. */
const MIN_BATCH = 3;

export type NextStep =
  /** Rows of different entities, to send in one request. */
  | { readonly kind: 'send'; readonly rows: readonly OutboxRow[] }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'rest' };

/**
 * Returns the rows that this version may send. A row that it cannot read holds back the later rows of its entity, or all
 * later rows if it names no entity: a newer version sends them in their order.
 */
export function sendableRows<One extends Mutation>({ rows, unreadable }: Outbox<One>): readonly OutboxRow<One>[] {
  if (unreadable.length === 0) return rows;
  return rows.filter((row) => !unreadable.some((one) => one.seq < row.seq && isAbout(one.entity, row)));
}

function isAbout(entity: string | undefined, row: OutboxRow): boolean {
  return entity === undefined || entity === row.subject;
}

/**
 * Returns the rows to send next, in order: while the first sendable row waits, the rows behind it wait too. A refused
 * row, and one that fails by itself again and again, block only rows of the same entity. `shouldSkipBackoff` (the
 * connection returned, the person opened the page) ends waits that were caused by a failed connection, but not waits
 * that the server requested.
 *
 * At most one row of an entity is sent at a time, because its answer may change the row behind it. A row that failed by
 * itself is sent alone, so that it does not fail with others.
 */
export function nextStep(rows: readonly OutboxRow[], now: number, shouldSkipBackoff = false): NextStep {
  const blocked = new Set<string>();
  const batch: OutboxRow[] = [];
  let until: number | undefined;
  for (const row of rows) {
    if (batch.length === MAX_BATCH) break;
    if (blocked.has(row.subject)) continue;
    blocked.add(row.subject);
    if (isRefused(row)) continue;
    if (isDue(row, now, shouldSkipBackoff)) {
      if (!failsByItself(row)) batch.push(row);
      else if (batch.length === 0) return { kind: 'send', rows: [row] };
      else break;
    } else {
      until = Math.min(until ?? row.nextAttemptAt, row.nextAttemptAt);
      if (!isStuck(row)) break;
    }
  }
  if (batch.length > 0) return { kind: 'send', rows: batch.length < MIN_BATCH ? batch.slice(0, 1) : batch };
  return until === undefined ? { kind: 'rest' } : { kind: 'wait', until };
}

/** True if a row has often failed for a reason of its own. */
function isStuck(row: OutboxRow): boolean {
  return row.attempts >= ATTEMPTS_IN_ORDER && failsByItself(row);
}

/**
 * True if a row failed for a reason of its own: an error of the server (500), or an answer that this version cannot read.
 * Other failures, for example an overloaded server (503), concern all rows.
 */
function failsByItself({ problem }: OutboxRow): boolean {
  return problem?.kind === 'malformed' || (problem?.kind === 'busy' && problem.status === 500);
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
