import { links } from '../domain/launch/link-table.ts';
import type { BackgroundFetchRegistration } from '../modules/downloads/data/background-fetches.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event of Background Fetch. TypeScript's library does not declare it, because not every browser supports it. */
export interface BackgroundFetchEvent extends ExtendableEvent {
  readonly registration: BackgroundFetchRegistration;
}

export function isBackgroundFetch(event: Event): event is BackgroundFetchEvent {
  return event instanceof ExtendableEvent && 'registration' in event;
}

/** Opens the downloads page when the person clicks the browser's own notification of a download. */
export async function showDownloads(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open) await open.focus();
  else await self.clients.openWindow(links.downloads);
}
