import { registerQuotaErrorCallback } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { ownAnswers } from './own-answers.ts';

const COVERS = 'covers';
const SEASON_SECONDS = 90 * 86_400;
const stored = new CacheExpiration(COVERS, { maxEntries: 600, maxAgeSeconds: SEASON_SECONDS });

registerQuotaErrorCallback(async () => {
  await caches.delete(COVERS);
  await stored.delete();
});

export function isCover(url: URL): boolean {
  return url.origin === self.location.origin && url.pathname.startsWith('/covers/');
}

/**
 * A cover is drawn once for a version of a product, so the kept one is right. Those not seen for a season go, and of too many the
 * ones not seen for longest; all of them before a book does.
 */
export const covers = new CacheFirst({
  cacheName: COVERS,
  plugins: [
    ownAnswers,
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        await stored.updateTimestamp(request.url);
        return cachedResponse ?? null;
      },
      cacheDidUpdate: async ({ request }) => {
        await stored.updateTimestamp(request.url);
        await stored.expireEntries();
      },
    },
  ],
});
