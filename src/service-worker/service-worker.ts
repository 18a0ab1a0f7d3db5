import { cacheNames, clientsClaim } from 'workbox-core';
import { type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { AppFiles } from './app-files.ts';
import { type BackgroundFetchEvent, isBackgroundFetch, showDownloads } from './background-fetch.ts';
import { bookFile, isBookFile } from './book-file.ts';
import { covers, isStoredPicture } from './covers.ts';
import { DELIVERED_BOOK, deliveredBook } from './delivered-book.ts';
import { archiveOldAssets, isHashedAsset, oldAsset } from './old-assets.ts';
import { isPdfResource, pdfResources } from './pdf-resources.ts';
import { serverPaths } from './server-paths.ts';
import { readStorePage, storedPage, storePage } from './stored-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The event of Background Sync. TypeScript's library does not declare it, because not every browser supports it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
const isSync = (event: Event): event is SyncEvent => event instanceof ExtendableEvent && 'tag' in event;

/** The empty document of every page. At this URL the server adds neither page content nor a brand. */
const SHELL = '/shell.html';
/**
 * Not cached: it differs by site and by the person's language, and a cached copy would keep the state of the
 * installation.
 */
const APP_MANIFEST = 'manifest.webmanifest';
const manifest = self.__WB_MANIFEST
  .map(asEntry)
  .filter(({ url }) => url !== APP_MANIFEST)
  .map((entry) => (entry.url === 'index.html' ? { ...entry, url: SHELL } : entry));
const appFiles = new AppFiles(manifest);
const current = new Set(manifest.map((entry) => new URL(entry.url, self.origin).pathname));

function asEntry(entry: PrecacheEntry | string): PrecacheEntry {
  return typeof entry === 'string' ? { url: entry } : entry;
}

// The order matters: the first matching route handles a request, and a request without a route goes to the network
// unchanged. The worker never caches personal responses of the API: account, cart, payment, codes and tokens. It does not
// cache catalog responses either: screens read them from the catalog database first, and a second copy would only become
// outdated at another time. Navigation preload is off: pages open from the device, and the server would render each
// of them in vain.

// 1. The app: all files of this version, precached at installation.
self.addEventListener('install', (event) => {
  event.waitUntil(archiveOldAssets(cacheNames.precache, (pathname) => current.has(pathname)));
  event.waitUntil(appFiles.precacheAll(event));
});
self.addEventListener('activate', appFiles.activate);
clientsClaim();

// 2. Pages of the app open from the device at every URL: as they were stored, otherwise the empty document. The frame of
// a book is a precached file.
const shell = appFiles.createHandlerBoundToURL(SHELL);
registerRoute(
  new NavigationRoute(
    async (options) => (await storedPage(options.url.href, (file) => current.has(file))) ?? shell(options),
    { denylist: [...serverPaths, /\.html$/] },
  ),
);
registerRoute(new PrecacheRoute(appFiles));

// A link of code delivery leads to the reader. Without the server a book on the device opens there too.
registerRoute(new NavigationRoute(deliveredBook, { allowlist: [DELIVERED_BOOK] }));

// 3. Tabs of the previous version keep working until they are closed.
registerRoute(
  ({ url }) => isHashedAsset(url),
  ({ request }) => oldAsset(request),
);

// 4. Covers.
registerRoute(({ url }) => isStoredPicture(url), covers);

// 5. Book files that the person downloaded, in the ranges that the reader requests.
registerRoute(
  ({ url }) => isBookFile(url),
  ({ request }) => bookFile(request),
);

// 6. Fonts and character tables that PDFs reference without embedding them.
registerRoute(({ url }) => isPdfResource(url), pdfResources);

// A new version waits until the person agrees, or until the last tab of the old version is closed.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
  const opened = readStorePage(data);
  if (opened) event.waitUntil(storePage(opened));
});

// The databases and the sync client run only when an event needs them. Every start of the worker delays the page that is
// opened, so the modules of the routes above import none of them; the build wraps a module that is imported later.
const replay = async () => (await import('./replay-in-background.ts')).replayInBackground();
const finishFetch = async ({ registration }: BackgroundFetchEvent, how: 'success' | 'fail' | 'abort') =>
  (await import('./finished-fetch.ts')).takeFinishedFetch(registration, how);

self.addEventListener('sync', (event: Event) => {
  if (isSync(event) && event.tag === 'carrel-outbox') event.waitUntil(replay());
});

// Books that the browser downloads in the background, where supported. The page continues failed downloads.
for (const how of ['success', 'fail', 'abort'] as const) {
  self.addEventListener(`backgroundfetch${how}`, (event: Event) => {
    if (isBackgroundFetch(event)) event.waitUntil(finishFetch(event, how));
  });
}
self.addEventListener('backgroundfetchclick', (event: Event) => {
  if (isBackgroundFetch(event)) event.waitUntil(showDownloads());
});
