import { registerQuotaErrorCallback } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { COVERS } from '../modules/catalog/data/cover-cache.ts';
import { onlyOwnResponses } from './only-own-responses.ts';

const SEASON_SECONDS = 90 * 86_400;
const stored = new CacheExpiration(COVERS, { maxEntries: 600, maxAgeSeconds: SEASON_SECONDS });

registerQuotaErrorCallback(async () => {
  await caches.delete(COVERS);
  await stored.delete();
});

/** True for a cover, and for a logo that staff uploaded: both never change and share a cache. */
export function isStoredPicture(url: URL): boolean {
  return url.origin === self.location.origin && /^\/(?:covers|logos)\//.test(url.pathname);
}

/**
 * The cache of covers. The cover of a product version never changes, so a cached one is valid. Covers that were not
 * used for 90 days are evicted, and above the maximum number the least recently used ones. If the device is full, all
 * covers are evicted before a book.
 */
export const covers = new CacheFirst({
  cacheName: COVERS,
  plugins: [
    onlyOwnResponses,
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        // A database that does not open must not hide the cover.
        await stored.updateTimestamp(request.url).catch(() => undefined);
        return cachedResponse ?? null;
      },
      cacheDidUpdate: async ({ request }) => {
        await stored.updateTimestamp(request.url);
        await stored.expireEntries();
      },
    },
  ],
});
