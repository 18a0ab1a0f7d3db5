import type { OutboxRow } from './outbox-row.ts';

// Apart from the schemas of the row: screens ask this before anything of the wire is on the device.

export function isRefused(row: OutboxRow): boolean {
  return row.problem?.kind === 'refused';
}

/** The server certainly knows nothing of it: never sent, or sent and refused (a refusal changes nothing). */
export function hasNoServerEffect(row: OutboxRow): boolean {
  return row.attempts === 0 || isRefused(row);
}
