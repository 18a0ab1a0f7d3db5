import { setAppBadge } from '../../domain/site/app-badge.ts';
import { type SyncStatus, unsentIn } from '../../engine/outbox/sync-status.ts';

/**
 * Shows the number of waiting and refused changes on the icon of the installed app, as the worker does after a replay.
 */
export function showAppBadge(status: SyncStatus): void {
  void setAppBadge(navigator, unsentIn(status));
}
