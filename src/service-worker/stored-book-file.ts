import { SHARED_DEVICE_COOKIE } from '../domain/site/cookie-names.ts';
import { personOf } from '../modules/account/data/api.ts';
import { openCatalog } from '../modules/device/data/catalog-database.ts';
import { bookFileCacheName } from '../modules/downloads/data/book-file-cache.ts';
import { loadLogin } from '../modules/site/data/queries.ts';

declare const self: ServiceWorkerGlobalScope;

/** Returns the file of this request that the current user downloaded, if this browser may still show it. */
export async function findStoredBookFile(request: Request): Promise<Response | undefined> {
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
