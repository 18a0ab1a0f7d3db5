import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../../../../src/engine/http/client.ts';
import { cachePdfResources } from '../../../../src/modules/downloads/data/cache-pdf-resources.ts';
import { PDF_RESOURCES_CACHE, PDF_RESOURCES_LIST } from '../../../../src/modules/downloads/data/pdf-resources-cache.ts';
import { memoryCaches } from '../../device/support/cached-files.ts';

let stored = memoryCaches();
beforeEach(() => {
  stored = memoryCaches();
  vi.stubGlobal('caches', stored);
});
afterEach(() => vi.unstubAllGlobals());

const fonts = ['/pdf-parts/5/fonts/a.ttf', '/pdf-parts/5/fonts/b.pfb'];

function store(isDown: (path: string) => boolean = () => false) {
  const requested: string[] = [];
  const client = createApiClient({
    fetch: async (path) => {
      requested.push(path);
      if (isDown(path)) throw new TypeError('Failed to fetch');
      const body = path === PDF_RESOURCES_LIST ? JSON.stringify(fonts) : path;
      return new Response(body, { headers: { 'x-carrel': '1' } });
    },
  });
  return { client, asked: requested };
}

test('caches once the resources that PDFs need but do not contain', async () => {
  const { client, asked: requested } = store();
  await cachePdfResources(client);
  await cachePdfResources(client);
  expect(requested).toEqual([PDF_RESOURCES_LIST, ...fonts, PDF_RESOURCES_LIST]);
  expect(await (await (await stored.open(PDF_RESOURCES_CACHE)).match(fonts[1] ?? ''))?.text()).toBe(fonts[1]);
});

test('keeps the resources already cached when the network fails', async () => {
  await cachePdfResources(store((path) => path === fonts[1]).client);
  const { client, asked: requested } = store();
  await cachePdfResources(client);
  expect(requested).toEqual([PDF_RESOURCES_LIST, fonts[1]]);
});

test('caches nothing when the network returns something else', async () => {
  const client = createApiClient({ fetch: async () => new Response('<html>Please log in</html>') });
  await cachePdfResources(client);
  expect(await stored.has(PDF_RESOURCES_CACHE)).toBe(false);
});

test('requests the list without the HTTP cache', async () => {
  const requested: (RequestInit & { readonly path: string })[] = [];
  const client = createApiClient({
    fetch: async (path, init) => {
      requested.push({ path, ...init });
      return new Response(JSON.stringify([fonts[0]]), { headers: { 'x-carrel': '1' } });
    },
  });
  await cachePdfResources(client);
  expect(requested).toEqual([{ path: PDF_RESOURCES_LIST, cache: 'no-cache' }, { path: fonts[0] }]);
});

test.each([
  ['names what is no resource of a PDF', ['/pdf-parts/5/fonts/a.ttf', '/other/b.ttf']],
  ['names no addresses', [5]],
  ['is no list', { fonts }],
])('ignores a list that %s', async (_, list) => {
  const requested: string[] = [];
  const client = createApiClient({
    fetch: async (path) => {
      requested.push(path);
      return new Response(JSON.stringify(list), { headers: { 'x-carrel': '1' } });
    },
  });
  await cachePdfResources(client);
  expect(requested).toEqual([PDF_RESOURCES_LIST]);
  expect(await stored.has(PDF_RESOURCES_CACHE)).toBe(false);
});

test.each([
  ['is refused', 404, { 'x-carrel': '1' }],
  ['is not of our server', 200, undefined],
])('does not cache a part that %s, but caches those after it', async (_, status, headers) => {
  const client = createApiClient({
    fetch: async (path) => {
      if (path === PDF_RESOURCES_LIST) return new Response(JSON.stringify(fonts));
      if (path === fonts[0]) return new Response('', { status, ...(headers && { headers }) });
      return new Response(path, { headers: { 'x-carrel': '1' } });
    },
  });
  await cachePdfResources(client);
  const cache = await stored.open(PDF_RESOURCES_CACHE);
  expect(await cache.match(fonts[0] ?? '')).toBeUndefined();
  expect(await cache.match(fonts[1] ?? '')).toBeDefined();
});

test('opens PDFs on a full device without the cached resources', async () => {
  stored.fill();
  const { client, asked: requested } = store();
  await cachePdfResources(client);
  expect(requested).toEqual([PDF_RESOURCES_LIST, fonts[0]]);
});
