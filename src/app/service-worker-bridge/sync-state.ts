import { type SyncStatus, unsentIn } from '../../engine/outbox/sync-status.ts';

/** The sync status in one word, for scripts and style sheets outside the application. */
export type SyncState = 'idle' | 'pending' | 'offline' | 'refused';

/**
 * Returns the sync state of a status. `pending` comes first: while it is absent, every change is sent or refused.
 */
export function syncStateOf(status: SyncStatus): SyncState {
  const refused = status.kind === 'refused' ? status.refused : 0;
  if (unsentIn(status) > refused) return 'pending';
  if (refused > 0) return 'refused';
  // With unsent changes the state was decided above, so only this status is left for a server out of reach.
  return status.kind === 'offline' ? 'offline' : 'idle';
}

/** Exposes the sync state as `data-sync-state` of the document element. */
export function showSyncState(status: SyncStatus): void {
  document.documentElement.dataset.syncState = syncStateOf(status);
}
