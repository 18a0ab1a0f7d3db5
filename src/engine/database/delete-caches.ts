import { isDenied } from '../with-lock.ts';

/**
 * Deletes caches. Where the browser stores nothing for the site, there are none: it has no interface for them, or denies
 * the access.
 */
export async function deleteCaches(...names: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch (cause) {
    if (!isDenied(cause)) throw cause;
  }
}
