import { createPartialResponse } from 'workbox-range-requests';
import { personOf } from '../api/account.ts';
import { SHARED_DEVICE_COOKIE } from '../domain/site/cookie-names.ts';
import { bookFileCacheName } from '../store/book-file-cache.ts';
import { openCatalogue } from '../store/catalogue-database.ts';
import { loadLogin } from '../store/site.ts';

declare const self: ServiceWorkerGlobalScope;

const CONTENT = /^\/bookfile\/[^/]+\/content\/?$/;

export function isBookFile(url: URL): boolean {
  return url.origin === self.location.origin && CONTENT.test(url.pathname);
}

/**
 * A book file that the person who is here downloaded, whole or the part that the reader asks for; else the network. The worker
 * itself keeps none: a file enters the person's cache only by their download.
 */
export async function bookFile(request: Request): Promise<Response> {
  const stored = await storedFile(request);
  if (!stored) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, stored) : stored;
}

async function storedFile(request: Request): Promise<Response | undefined> {
  const catalogue = openCatalogue();
  try {
    const login = (await loadLogin(catalogue))?.value;
    if (!login || (login.isShared && !(await isSameBrowser()))) return undefined;
    const name = bookFileCacheName(personOf(login));
    if (!(await caches.has(name))) return undefined;
    return await (await caches.open(name)).match(request.url, { ignoreSearch: true, ignoreVary: true });
  } finally {
    catalogue.dexie.close();
  }
}

/** On a shared computer: whether the browser was open ever since. Where a worker cannot ask for it, it has not. */
async function isSameBrowser(): Promise<boolean> {
  return 'cookieStore' in self && (await self.cookieStore.get(SHARED_DEVICE_COOKIE)) !== null;
}
