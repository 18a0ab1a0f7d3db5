import type { OutboxRow } from './outbox-row.ts';

// Separate from the row schemas, because screens use it before the wire schemas are loaded.

export function isRefused(row: OutboxRow): boolean {
  return row.problem?.kind === 'refused';
}
