import { registerQuotaErrorCallback } from 'workbox-core';
import { USER_COOKIE } from '../domain/site/cookie-names.ts';
import { isOwnPage } from '../domain/site/own-page.ts';
import { STORE_PAGE, STORED_ATTRIBUTE, STORED_PAGES } from '../domain/site/stored-page.ts';

/** Not every browser has it, and the library of TypeScript does not declare it for workers. */
interface CookieScope {
  readonly cookieStore: { get(name: string): Promise<{ readonly value: string } | null> };
}
const hasCookies = (scope: object): scope is CookieScope => 'cookieStore' in scope;

/** More pages than a person opens from bookmarks and tabs. Each has about 150 KB. */
const MAX_PAGES = 30;

/** The data or the preview that only pages with content have. */
const HAS_CONTENT = /id="(?:page-data|ssr-preview)"/;

/** The hashed files that a page names: styles, fonts and scripts. */
const FILES = /\/assets\/[\w.-]+/g;
/** The scripts of a stored page are on the device, and to load them before its first frame would delay the frame. */
const PRELOADS = /<script data-preloads="[^"]*">[^<]*<\/script>/;
/** The person for whom a page was rendered. */
const OWNER = /<fieldset id="ssr-preview"[^>]* data-person="([^"]+)"/;
/** Lists the files in a stored page, so that nobody has to read its body for them before it is shown. */
const FILES_HEADER = 'x-page-files';
/** Names the person to whom a stored page may be shown. */
const OWNER_HEADER = 'x-page-owner';

/**
 * Stores the page of an address, to be shown at the next opening before any script has run. A public page is stored as
 * everybody sees it: without cookies in the request, it contains nothing of a person (SITE-9). A page of what the current
 * user has is stored for them alone (SITE-13). Does nothing for a page without content, and without the network.
 */
export async function storePage({ address, language }: StorePageMessage): Promise<void> {
  const isOwn = isOwnPage(address);
  const headers = { accept: 'text/html', 'accept-language': language };
  const response = await fetch(address, { credentials: isOwn ? 'include' : 'omit', headers }).catch(() => undefined);
  const page = response && (await response.text().catch(() => ''));
  if (!page || response.status !== 200 || response.redirected || !HAS_CONTENT.test(page)) return;
  const body = page.replace('<html ', `<html ${STORED_ATTRIBUTE} `).replace(PRELOADS, '');
  const stored = new Response(body, { headers: headersOf(response, page) });
  await (isOwn ? putOwnPage(address, stored, OWNER.exec(page)?.[1]) : putPage(address, stored));
}

/**
 * Stores a page for the person whose data it shows, unless they are no longer the current user of the device, or the worker
 * could not tell later whether they are signed in. Everything of a person is deleted after another login was stored, so the
 * login is read again after the page was stored.
 */
async function putOwnPage(address: string, page: Response, owner: string | undefined): Promise<void> {
  const { loadCurrentUserOfDevice } = await import('./load-current-user-of-device.ts');
  const isCurrent = async () => (await loadCurrentUserOfDevice()) === owner;
  if (owner === undefined || owner !== (await readSignedInPerson()) || !(await isCurrent())) return;
  page.headers.set(OWNER_HEADER, owner);
  await putPage(address, page);
  if (!(await isCurrent())) await deletePages();
}

async function putPage(address: string, page: Response): Promise<void> {
  try {
    const pages = await caches.open(STORED_PAGES);
    await pages.put(address, page);
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
 * Returns the page of an address as it was stored at the last opening (SITE-9, SITE-13). A page that names a file of another
 * version is not returned: the files may be gone, and the scripts would not fit this worker. Nor is a page of somebody who
 * is not signed in.
 */
export async function storedPage(address: string, isCurrent: (file: string) => boolean): Promise<Response | undefined> {
  const page = await (await caches.open(STORED_PAGES)).match(address, { ignoreVary: true });
  // A page of an earlier version has no list.
  if (!page?.headers.get(FILES_HEADER)?.split(' ').every(isCurrent)) return undefined;
  const owner = page.headers.get(OWNER_HEADER);
  return owner === null || owner === (await readSignedInPerson()) ? page : undefined;
}

/** Reads the cookie that the server deletes when the session has ended. The worker of Firefox cannot read it. */
async function readSignedInPerson(): Promise<string | undefined> {
  const scope: object = self;
  return hasCookies(scope) ? (await scope.cookieStore.get(USER_COOKIE))?.value : undefined;
}
