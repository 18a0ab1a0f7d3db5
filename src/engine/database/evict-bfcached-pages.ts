/**
 * Milliseconds after which a database that is still opening or being deleted, or a transaction, is taken for blocked by
 * a page in the back/forward cache.
 */
const TIMEOUT_MS = 4_000;
/** Milliseconds between two requests. Each one empties the browser's cache of this site. */
const PAUSE_MS = 60_000;

let lastRequest = Number.NEGATIVE_INFINITY;

/**
 * Frees the databases if the returned function is not called within four seconds. WebKit keeps a page in the back/forward
 * cache without ending what the page has begun in a database, and no later page can end it. A page aborts its own
 * transactions as it leaves, but not the opening of a database, which has no transaction yet. WebKit evicts the pages in
 * its back/forward cache when the server answers with `Clear-Site-Data: "cache"` (SYNC-2).
 */
export function evictBfcachedPagesIfBlocked(): () => void {
  const timer = setTimeout(evictBfcachedPages, TIMEOUT_MS);
  return () => clearTimeout(timer);
}

function evictBfcachedPages(): void {
  if (performance.now() - lastRequest < PAUSE_MS) return;
  lastRequest = performance.now();
  // Without a server there is no other way; the request fails, and a later one may succeed.
  fetch('/api/v1/left_pages/discard', { cache: 'no-store' }).catch(() => undefined);
}
