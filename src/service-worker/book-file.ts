import { createPartialResponse } from 'workbox-range-requests';

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
  const { findStoredBookFile } = await import('./stored-book-file.ts');
  // A database that does not open must not prevent reading.
  const stored = await findStoredBookFile(request).catch(() => undefined);
  if (!stored) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, stored) : stored;
}
