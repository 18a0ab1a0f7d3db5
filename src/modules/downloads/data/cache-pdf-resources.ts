import * as z from 'zod/mini';
import type { ApiClient } from '../../../engine/http/client.ts';
import { PDF_RESOURCES_CACHE, PDF_RESOURCES_LIST, PDF_RESOURCES_PATH } from './pdf-resources-cache.ts';

const listSchema = z.array(z.string().check(z.startsWith(PDF_RESOURCES_PATH)));

/**
 * Downloads the fonts that a PDF may reference without embedding them (0.8 MB, once per device), so that a stored PDF
 * opens completely offline. A network failure is ignored: missing fonts are fetched with the next PDF or when they are
 * first needed.
 */
export async function cachePdfResources({ fetch }: ApiClient): Promise<void> {
  try {
    const listed = z.safeParse(listSchema, await (await fetch(PDF_RESOURCES_LIST, { cache: 'no-cache' })).json());
    if (!listed.success) return;
    const cache = await caches.open(PDF_RESOURCES_CACHE);
    for (const path of listed.data) if (!(await cache.match(path))) await cacheResource(fetch, cache, path);
  } catch {
    // Offline or storage full: reading continues without the fonts.
  }
}

async function cacheResource(fetch: ApiClient['fetch'], cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, {});
  if (response.ok && response.headers.has('x-carrel')) await cache.put(path, response);
}
