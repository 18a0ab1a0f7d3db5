import { putOnIcon } from '../../domain/app-icon.ts';
import { type SyncStatus, unsentIn } from '../../domain/sync-status.ts';

/** Puts the number of changes that wait or were refused onto the icon of the installed app, as the worker does after sending. */
export function showOnIcon(status: SyncStatus): void {
  void putOnIcon(navigator, unsentIn(status));
}
