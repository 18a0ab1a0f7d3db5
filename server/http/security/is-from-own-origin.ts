import type { IncomingHttpHeaders } from 'node:http';

/** Returns true if a page of the same origin sent the request. The browser says so, and no page can change it. */
export function isFromOwnOrigin(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}
