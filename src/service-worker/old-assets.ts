const OLD_ASSETS = 'old-assets';
const HASHED = '/assets/';
const MAX_OLD = 300;

/**
 * Copies the hashed files of the previous version before the new version removes them from the precache, because a tab
 * that still runs the previous version may load one of its chunks later. The oldest copies are deleted.
 */
export async function archiveOldAssets(precacheName: string, isCurrent: (url: string) => boolean): Promise<void> {
  const precache = await caches.open(precacheName);
  const old = await caches.open(OLD_ASSETS);
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(HASHED) || isCurrent(pathname)) continue;
    const response = await precache.match(request);
    if (response) await old.put(pathname, response);
  }
  const stored = await old.keys();
  for (const request of stored.slice(0, Math.max(0, stored.length - MAX_OLD))) await old.delete(request);
}

export function isHashedAsset(url: URL): boolean {
  return url.origin === self.location.origin && url.pathname.startsWith(HASHED);
}

/**
 * Returns a hashed file of an older version, otherwise fetches it from the network. A file never changes under its
 * name.
 */
export async function oldAsset(request: Request): Promise<Response> {
  const old = await caches.open(OLD_ASSETS);
  return (await old.match(new URL(request.url).pathname)) ?? fetch(request);
}
