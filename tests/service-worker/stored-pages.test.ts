import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../src/domain/people/account-schema.ts';
import { USER_COOKIE } from '../../src/domain/site/cookie-names.ts';
import { STORE_PAGE, STORED_PAGES } from '../../src/domain/site/stored-page.ts';
import { personIdSchema } from '../../src/engine/principal.ts';
import type { CatalogDatabase } from '../../src/modules/device/data/catalog-database.ts';

const login = {
  id: '1',
  isLoggedIn: true,
  csrfToken: '',
  navigationInfo: {},
  user: { id: '7', email: 'ann@example.org', firstName: 'Ann', lastName: 'Lee', login: 'ann' },
};

const SITE = 'http://carrel.test';
const HISTORY = `${SITE}/browse/history`;
const page = (script = '/assets/index-abc.js') =>
  `<!doctype html><html lang="en"><head><script src="${script}"></script></head><body><script id="page-data">{}</script></body></html>`;

/** A cache that keeps the order in which its responses were stored, like that of a browser. */
class OrderedCache {
  readonly responses = new Map<string, Response>();
  isFull = false;

  async put(address: string, response: Response): Promise<void> {
    if (this.isFull) throw new DOMException('No room', 'QuotaExceededError');
    this.responses.delete(address);
    this.responses.set(address, response);
  }
  async add(path: string): Promise<void> {
    await this.put(`${SITE}${path}`, await fetch(`${SITE}${path}`));
  }
  async match(request: Request | string): Promise<Response | undefined> {
    return this.responses.get(typeof request === 'string' ? request : request.url)?.clone();
  }
  async keys(): Promise<string[]> {
    return [...this.responses.keys()];
  }
  async delete(address: string): Promise<boolean> {
    return this.responses.delete(address);
  }
}

let cache: OrderedCache;
let requests: { readonly address: string; readonly init: RequestInit | undefined }[];
let answer: (address: string) => Response;

beforeEach(() => {
  vi.resetModules();
  cache = new OrderedCache();
  requests = [];
  answer = () => new Response(page(), { headers: { 'content-encoding': 'br', 'content-type': 'text/html' } });
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(`${SITE}/service-worker.js`));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('caches', {
    open: async () => cache,
    delete: async (name: string) => {
      if (name === STORED_PAGES) cache = new OrderedCache();
      return true;
    },
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push({ address, init });
    return answer(address);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import('../../src/service-worker/stored-pages.ts');

async function store(address = HISTORY): Promise<void> {
  await (await load()).storePage({ address, language: 'fr-CA' });
}

async function shownAt(address: string, files = ['/assets/index-abc.js']): Promise<string | undefined> {
  const { storedPage } = await load();
  return (await storedPage(address, (file) => files.includes(file)))?.text();
}

describe('a page at which the device was opened', () => {
  it('is shown at the next opening, marked as stored', async () => {
    await store();
    expect(await shownAt(HISTORY)).toBe(page().replace('<html ', '<html data-stored '));
    expect(await shownAt(`${SITE}/browse/physics`)).toBeUndefined();
  });

  it('is requested in the language of the person and without their cookies', async () => {
    await store();
    const headers = { accept: 'text/html', 'accept-language': 'fr-CA' };
    expect(requests).toEqual([{ address: HISTORY, init: { credentials: 'omit', headers } }]);
  });

  it('is stored without the encoding of the transfer', async () => {
    await store();
    const headers = cache.responses.get(HISTORY)?.headers;
    expect([headers?.get('content-type'), headers?.get('content-encoding')]).toEqual(['text/html', null]);
  });

  it('is not shown by a version that does not have its files', async () => {
    await store();
    expect(await shownAt(HISTORY, ['/assets/index-def.js'])).toBeUndefined();
  });

  it('comes without the preloads of its scripts, whose files still belong to it', async () => {
    const preload = '<script data-preloads="/assets/index-abc.js /assets/list-abc.js">{ () => 1 }</script>';
    answer = () => new Response(page().replace('</head>', `${preload}</head>`));
    await store();
    expect(await shownAt(HISTORY)).toBeUndefined();
    const files = ['/assets/index-abc.js', '/assets/list-abc.js'];
    expect(await shownAt(HISTORY, files)).toBe(page().replace('<html ', '<html data-stored '));
  });

  it('is not shown if an earlier version stored it without the list of its files', async () => {
    await cache.put(HISTORY, new Response(page()));
    expect(await shownAt(HISTORY)).toBeUndefined();
  });

  it('stays as it was without the network, and if the server answers with an error or without content', async () => {
    await store();
    const failures = [
      () => Response.error(),
      () => new Response(page('/assets/other.js'), { status: 503 }),
      () => new Response('<html lang="en">Welcome to Campus Wi-Fi</html>'),
    ];
    for (const failure of failures) {
      answer = failure;
      await store();
    }
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await store();
    expect(await shownAt(HISTORY)).toContain('index-abc.js');
  });

  it('replaces the oldest of thirty pages', async () => {
    for (let book = 1; book <= 31; book += 1) await store(`${SITE}/book/${book}`);
    expect(cache.responses.size).toBe(30);
    expect(await shownAt(`${SITE}/book/1`)).toBeUndefined();
    expect(await shownAt(`${SITE}/book/31`)).toBeDefined();
  });

  it('makes room for books on a full device', async () => {
    await store();
    cache.isFull = true;
    await store(`${SITE}/book/1`);
    expect(await shownAt(HISTORY)).toBeUndefined();
  });
});

describe('a page of what a person has', () => {
  const SHELF = `${SITE}/shelf`;
  const shelfOf = (person: string) =>
    `<html lang="en"><body><script src="/assets/index-abc.js"></script><fieldset id="ssr-preview" disabled="" role="none" data-subject="shelf" data-person="${person}">Walden</fieldset></body></html>`;
  let catalog: CatalogDatabase;
  let queries: typeof import('../../src/modules/site/data/queries.ts');

  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    // The modules of the worker, which open the database of this test.
    catalog = (await import('../../src/modules/device/data/catalog-database.ts')).openCatalog();
    queries = await import('../../src/modules/site/data/queries.ts');
    await logIn('7');
    answer = () => new Response(shelfOf('7'));
    signInWithCookie('7');
  });
  afterEach(() => catalog.dexie.close());

  const signInWithCookie = (value: string | undefined) =>
    vi.stubGlobal('cookieStore', {
      get: async (name: string) => (name === USER_COOKIE && value !== undefined ? { name, value } : null),
    });
  const logIn = (id: string) =>
    queries.putLogin(catalog, z.parse(loginSchema, { ...login, user: { ...login.user, id } }), 0);

  it('is requested with their cookies and shown at the next opening', async () => {
    await store(SHELF);
    expect(requests[0]?.init?.credentials).toBe('include');
    expect(await shownAt(SHELF)).toBe(shelfOf('7').replace('<html ', '<html data-stored '));
  });

  it.each([undefined, '8'])('is not shown while the cookie of the last sign-in names %s', async (person) => {
    await store(SHELF);
    signInWithCookie(person);
    expect(await shownAt(SHELF)).toBeUndefined();
    signInWithCookie('7');
    expect(await shownAt(SHELF)).toBeDefined();
  });

  it('is not stored if it is the page of somebody else or of nobody', async () => {
    for (const text of [shelfOf('8'), page()]) {
      answer = () => new Response(text);
      await store(SHELF);
    }
    expect(await shownAt(SHELF)).toBeUndefined();
  });

  it('is not stored while the person signs out', async () => {
    await queries.putPendingSignOut(catalog, z.parse(personIdSchema, '7'));
    await store(SHELF);
    expect(await shownAt(SHELF)).toBeUndefined();
  });

  it('is deleted if another login was stored meanwhile', async () => {
    const put = cache.put.bind(cache);
    cache.put = async (address, response) => {
      await logIn('8');
      await put(address, response);
    };
    await store(SHELF);
    expect(await shownAt(SHELF)).toBeUndefined();
  });
});

it('a page asks for its own site only', async () => {
  const { readStorePage } = await load();
  const opened = { address: HISTORY, language: 'en' };
  expect(readStorePage({ type: STORE_PAGE, ...opened })).toEqual(opened);
  expect(readStorePage({ type: STORE_PAGE, address: 'http://other.test/', language: 'en' })).toBeUndefined();
  expect(readStorePage({ type: STORE_PAGE, address: 'no address', language: 'en' })).toBeUndefined();
  expect(readStorePage({ type: 'SKIP_WAITING', ...opened })).toBeUndefined();
  expect(readStorePage('STORE_PAGE')).toBeUndefined();
});
