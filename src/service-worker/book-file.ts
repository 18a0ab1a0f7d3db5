import { createPartialResponse } from 'workbox-range-requests';
import { SHARED_DEVICE_COOKIE } from '../domain/site/cookie-names.ts';
import { personOf } from '../modules/account/data/api.ts';
import { openCatalog } from '../modules/device/data/catalog-database.ts';
import { bookFileCacheName } from '../modules/downloads/data/book-file-cache.ts';
import { loadLogin } from '../modules/site/data/queries.ts';

declare const self: ServiceWorkerGlobalScope;

const CONTENT = /^\/bookfile\/[^/]+\/content\/?$/;

export function isBookFile(url: URL): boolean {
  return url.origin === self.location.origin && CONTENT.test(url.pathname);
}

/**
 * Returns a book file that the current user downloaded, whole or the range that the reader requests; otherwise fetches
 * it from the network. The worker does not cache book files: only a download adds a file to the person's cache.
 */
export async function bookFile(request: Request): Promise<Response> {
  const stored = await storedFile(request);
  if (!stored) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, stored) : stored;
}

async function storedFile(request: Request): Promise<Response | undefined> {
  const catalog = openCatalog();
  try {
    const login = (await loadLogin(catalog))?.value;
    if (!login || (login.isShared && !(await isSameBrowser()))) return undefined;
    const name = bookFileCacheName(personOf(login));
    if (!(await caches.has(name))) return undefined;
    return await (await caches.open(name)).match(request.url, { ignoreSearch: true, ignoreVary: true });
  } finally {
    catalog.dexie.close();
  }
}

/**
 * Returns true if the browser of a shared computer has stayed open since the sign-in. Returns false if a worker cannot
 * read cookies.
 */
async function isSameBrowser(): Promise<boolean> {
  return 'cookieStore' in self && (await self.cookieStore.get(SHARED_DEVICE_COOKIE)) !== null;
}
