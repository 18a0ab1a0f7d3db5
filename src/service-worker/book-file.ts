import { createPartialResponse } from 'workbox-range-requests';
import { bookFileCacheName } from '../store/book-file-cache.ts';
import { openCatalogue } from '../store/catalogue-database.ts';
import { loadPerson } from '../sync/person-switch.ts';

const CONTENT = /^\/bookfile\/[^/]+\/content\/?$/;

export function isBookFile(url: URL): boolean {
  return url.origin === self.location.origin && CONTENT.test(url.pathname);
}

/**
 * A book file that the person who is here downloaded, whole or the part that the reader asks for; else the network. The worker
 * itself keeps none: a file enters the person's cache only by their download.
 */
export async function bookFile(request: Request): Promise<Response> {
  const kept = await keptFile(request);
  if (!kept) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept;
}

async function keptFile(request: Request): Promise<Response | undefined> {
  const catalogue = openCatalogue();
  try {
    const name = bookFileCacheName(await loadPerson(catalogue));
    if (!(await caches.has(name))) return undefined;
    return await (await caches.open(name)).match(request.url, { ignoreSearch: true, ignoreVary: true });
  } finally {
    catalogue.dexie.close();
  }
}
