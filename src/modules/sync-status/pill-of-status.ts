import type { SyncStatus } from '../../domain/mutations/sync-status.ts';

/** The look of the pill for a status; none while all is quiet. */
export const PILL_OF_STATUS = {
  refused: 'problem',
  paused: 'problem',
  left: 'problem',
  saving: 'waiting',
  waiting: 'waiting',
  offline: 'offline',
  stale: 'offline',
  unkept: 'offline',
  saved: 'saved',
  quiet: undefined,
} as const satisfies Record<SyncStatus['kind'], string | undefined>;
