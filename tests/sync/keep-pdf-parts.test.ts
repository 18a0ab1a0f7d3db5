import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../../src/api/client.ts';
import { PDF_PARTS_CACHE, PDF_PARTS_LIST } from '../../src/store/pdf-parts-cache.ts';
import { keepPdfParts } from '../../src/sync/keep-pdf-parts.ts';
import { memoryCaches } from './support/kept-files.ts';

let kept = memoryCaches();
beforeEach(() => {
  kept = memoryCaches();
  vi.stubGlobal('caches', kept);
});
afterEach(() => vi.unstubAllGlobals());

const fonts = ['/pdf-parts/5/fonts/a.ttf', '/pdf-parts/5/fonts/b.pfb'];

function store(isDown: (path: string) => boolean = () => false) {
  const asked: string[] = [];
  const client = createApiClient({
    fetch: async (path) => {
      asked.push(path);
      if (isDown(path)) throw new TypeError('Failed to fetch');
      const body = path === PDF_PARTS_LIST ? JSON.stringify(fonts) : path;
      return new Response(body, { headers: { 'x-carrel': '1' } });
    },
  });
  return { client, asked };
}

test('what PDFs name and do not bring is kept once', async () => {
  const { client, asked } = store();
  await keepPdfParts(client);
  await keepPdfParts(client);
  expect(asked).toEqual([PDF_PARTS_LIST, ...fonts, PDF_PARTS_LIST]);
  expect(await (await (await kept.open(PDF_PARTS_CACHE)).match(fonts[1] ?? ''))?.text()).toBe(fonts[1]);
});

test('a line that breaks costs nothing but the rest', async () => {
  await keepPdfParts(store((path) => path === fonts[1]).client);
  const { client, asked } = store();
  await keepPdfParts(client);
  expect(asked).toEqual([PDF_PARTS_LIST, fonts[1]]);
});

test('where the network answers something else, nothing is kept', async () => {
  const client = createApiClient({ fetch: async () => new Response('<html>Please log in</html>') });
  await keepPdfParts(client);
  expect(await kept.has(PDF_PARTS_CACHE)).toBe(false);
});
