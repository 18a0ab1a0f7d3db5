import { registerQuotaErrorCallback } from 'workbox-core';
import { STORE_PAGE, STORED_ATTRIBUTE, STORED_PAGES } from '../domain/site/stored-page.ts';

/** More pages than a person opens from bookmarks and tabs. Each has about 150 KB. */
const MAX_PAGES = 30;

/** The data or the preview that only pages with content have. */
const HAS_CONTENT = /id="(?:page-data|ssr-preview)"/;

/** The hashed files that a page names: styles, fonts and scripts. */
const FILES = /\/assets\/[\w.-]+/g;
/** The scripts of a stored page are on the device, and to load them before its first frame would delay the frame. */
const PRELOADS = /<script data-preloads="[^"]*">[^<]*<\/script>/;
/** Lists the files in a stored page, so that nobody has to read its body for them before it is shown. */
const FILES_HEADER = 'x-page-files';

/**
 * Stores the page of an address as the server renders it for everybody, to be shown at the next opening before any
 * script has run (SITE-9). Without cookies in the request, the page contains nothing of a person. Does nothing for a page
 * without content, and without the network.
 */
export async function storePage({ address, language }: StorePageMessage): Promise<void> {
  const headers = { accept: 'text/html', 'accept-language': language };
  const response = await fetch(address, { credentials: 'omit', headers }).catch(() => undefined);
  const page = response && (await response.text().catch(() => ''));
  if (!page || response.status !== 200 || response.redirected || !HAS_CONTENT.test(page)) return;
  const body = page.replace('<html ', `<html ${STORED_ATTRIBUTE} `).replace(PRELOADS, '');
  try {
    const pages = await caches.open(STORED_PAGES);
    await pages.put(address, new Response(body, { headers: headersOf(response, page) }));
    const stored = await pages.keys();
    for (const request of stored.slice(0, Math.max(0, stored.length - MAX_PAGES))) await pages.delete(request);
  } catch {
    // The device is full. Books need the space more.
    await deletePages();
  }
}

registerQuotaErrorCallback(deletePages);

async function deletePages(): Promise<void> {
  await caches.delete(STORED_PAGES);
}

/**
 * Returns the headers without those of the transfer, because the stored body is neither compressed nor as long, and with
 * the files that the page named.
 */
function headersOf(response: Response, page: string): Headers {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set(FILES_HEADER, [...new Set(page.match(FILES))].join(' '));
  return headers;
}

/** Asks the worker to store the page of an address. */
interface StorePageMessage {
  readonly address: string;
  readonly language: string;
}

/** Returns a message of a page that asks to store it, and nothing for any other message and for another site. */
export function readStorePage(data: unknown): StorePageMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== STORE_PAGE) return undefined;
  if (!('address' in data) || !('language' in data)) return undefined;
  const { address, language } = data;
  if (typeof address !== 'string' || typeof language !== 'string') return undefined;
  return address.startsWith(`${self.location.origin}/`) ? { address, language } : undefined;
}

/**
 * Returns the page of an address as it was stored at the last opening (SITE-9). A page that names a file of another
 * version is not returned: the files may be gone, and the scripts would not fit this worker.
 */
export async function storedPage(address: string, isCurrent: (file: string) => boolean): Promise<Response | undefined> {
  const page = await (await caches.open(STORED_PAGES)).match(address, { ignoreVary: true });
  // A page of an earlier version has no list.
  return page?.headers.get(FILES_HEADER)?.split(' ').every(isCurrent) ? page : undefined;
}
