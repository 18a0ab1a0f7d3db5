import { type SyncStatus, unsentIn } from '../../domain/mutations/sync-status.ts';
import { setAppBadge } from '../../domain/site/app-badge.ts';

/** Puts the number of changes that wait or were refused onto the icon of the installed app, as the worker does after sending. */
export function showAppBadge(status: SyncStatus): void {
  void setAppBadge(navigator, unsentIn(status));
}
