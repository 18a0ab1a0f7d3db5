import type { SyncStatus } from '../../domain/sync-status.ts';

/** Puts the number of changes that wait or were refused onto the icon of the installed app. Nothing happens where it cannot. */
export function showOnIcon(status: SyncStatus): void {
  if (!('setAppBadge' in navigator)) return;
  const count = ('waiting' in status ? status.waiting : 0) + ('refused' in status ? status.refused : 0);
  // A browser may forbid it, and in a window that is not installed there is no icon.
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
