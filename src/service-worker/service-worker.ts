import { cacheNames, clientsClaim } from 'workbox-core';
import { type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { AppFiles } from './app-files.ts';
import { isBackgroundFetch, showDownloads, takeFinishedFetch } from './background-fetch.ts';
import { bookFile, isBookFile } from './book-file.ts';
import { covers, isCover } from './covers.ts';
import { archiveOldAssets, isHashedAsset, oldAsset } from './old-assets.ts';
import { isPdfPart, pdfParts } from './pdf-parts.ts';
import { replayInBackground } from './replay-in-background.ts';
import { serverPaths } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Background Sync is not in the compiler's library: not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
const isSync = (event: Event): event is SyncEvent => event instanceof ExtendableEvent && 'tag' in event;

/** What every page begins with, of no page and no brand: at its own address the server writes nothing into it. */
const SHELL = '/shell.html';
/** The same for My Shelf, with the scripts that it will ask for: they are read beside the first one. */
const SHELF_SHELL = '/shelf-shell.html';
/** Each site has its own, in the language of who is here: kept, it would be that of the day of the installation. */
const APP_MANIFEST = 'manifest.webmanifest';
const manifest = self.__WB_MANIFEST
  .map(asEntry)
  .filter(({ url }) => url !== APP_MANIFEST)
  .flatMap((entry) => (entry.url === 'index.html' ? [SHELL, SHELF_SHELL].map((url) => ({ ...entry, url })) : [entry]));
const appFiles = new AppFiles(manifest);
const current = new Set(manifest.map((entry) => new URL(entry.url, self.origin).pathname));

function asEntry(entry: PrecacheEntry | string): PrecacheEntry {
  return typeof entry === 'string' ? { url: entry } : entry;
}

// The order matters: routes are asked from the top, and what no route takes goes to the network untouched. That is where all
// of a person's own answers go: account, cart, payment, codes and tokens enter no cache of the worker. Nor do the catalogue's
// answers: they are in the catalogue database, which screens read first, and a second copy would only age differently. Navigation
// preload stays off: pages open from the device, and the server would draw each of them for nobody.

// 1. The app: every file of this version, put on the device at installation.
self.addEventListener('install', (event) => {
  event.waitUntil(archiveOldAssets(cacheNames.precache, (pathname) => current.has(pathname)));
  event.waitUntil(appFiles.bring(event));
});
self.addEventListener('activate', appFiles.activate);
clientsClaim();

// 2. A page of the app opens from the device, whatever its address. The frame of a book is a file.
registerRoute(
  new NavigationRoute(appFiles.createHandlerBoundToURL(SHELF_SHELL), { allowlist: [/^\/shelf\/?(?:\?|$)/] }),
);
registerRoute(new NavigationRoute(appFiles.createHandlerBoundToURL(SHELL), { denylist: [...serverPaths, /\.html$/] }));
registerRoute(new PrecacheRoute(appFiles));

// 3. Tabs of the version before go on working until they are closed.
registerRoute(
  ({ url }) => isHashedAsset(url),
  ({ request }) => oldAsset(request),
);

// 4. Covers.
registerRoute(({ url }) => isCover(url), covers);

// 5. Book files that the person downloaded, in the parts that the reader asks for.
registerRoute(
  ({ url }) => isBookFile(url),
  ({ request }) => bookFile(request),
);

// 6. Letters and signs that PDFs name and do not bring.
registerRoute(({ url }) => isPdfPart(url), pdfParts);

// A new version waits until the person agrees, or until the last tab of the old one is closed.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
});

self.addEventListener('sync', (event: Event) => {
  if (isSync(event) && event.tag === 'carrel-outbox') event.waitUntil(replayInBackground());
});

// Books that the browser brings by itself, where it can. What it fails at goes on in the page.
for (const how of ['success', 'fail', 'abort'] as const) {
  self.addEventListener(`backgroundfetch${how}`, (event: Event) => {
    if (isBackgroundFetch(event)) event.waitUntil(takeFinishedFetch(event.registration, how));
  });
}
self.addEventListener('backgroundfetchclick', (event: Event) => {
  if (isBackgroundFetch(event)) event.waitUntil(showDownloads());
});
