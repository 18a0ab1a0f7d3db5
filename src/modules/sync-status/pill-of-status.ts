import type { SyncStatus } from '../../engine/outbox/sync-status.ts';

/** Look of the pill for each status; none if there is nothing to report. */
export const PILL_OF_STATUS = {
  refused: 'problem',
  paused: 'problem',
  signedOut: 'problem',
  saving: 'waiting',
  waiting: 'waiting',
  offline: 'offline',
  checking: 'waiting',
  stale: 'offline',
  memoryOnly: 'offline',
  saved: 'saved',
  idle: undefined,
} as const satisfies Record<SyncStatus['kind'], string | undefined>;
