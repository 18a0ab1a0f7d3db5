import type { OutboxRow } from './outbox-row.ts';

// Separate from the row schemas, because screens use it before the wire schemas are loaded.

export function isRefused(row: OutboxRow): boolean {
  return row.problem?.kind === 'refused';
}

/** True if the row certainly had no effect on the server: never sent, or sent and refused. */
export function hasNoServerEffect(row: OutboxRow): boolean {
  return row.attempts === 0 || isRefused(row);
}
