import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { whiteLabelSchema } from '../../../src/contract/white-label.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Stands in for the built one (`src/app/paint-page.tsx`): what it was asked for is seen in what it paints. */
const PAINTER = `export async function paintPage({ address, language, label, product }) {
  if (address === '/broken') throw new Error('This page cannot be painted');
  if (product) return '<p>' + product.name + ' in ' + language + '</p>';
  return '<p>' + address + ' in ' + language + ' for $1 at ' + label?.title + '</p>';
}`;

const SHELL =
  '<html lang="en"><head><title>Carrel</title><link href="/assets/ui.css"><script src="/assets/index.js"></script></head><div id="root"></div></html>';

const MANIFEST = {
  'src/routes/book.$productId.{-$slug}.tsx?tsr-split=component': {
    file: 'assets/book.js',
    imports: ['_product.js', '_ui.js', 'index.html'],
  },
  'src/routes/shelf.index.tsx?tsr-split=component': {
    file: 'assets/shelf.js',
    imports: ['_ui.js', 'index.html'],
    css: ['assets/shelf.css'],
  },
  'src/features/browse/home-shelves.tsx': { file: 'assets/home.js', imports: ['_ui.js'] },
  'src/sync/page-device.ts': { file: 'assets/device.js', imports: ['_wire.js'] },
  'locales/en/screens.po': { file: 'assets/words.js' },
  'locales/fr-CA/screens.po': { file: 'assets/mots.js' },
  'index.html': { file: 'assets/index.js' },
  '_product.js': { file: 'assets/product.js', imports: ['_ui.js'], css: ['assets/product.css'] },
  '_wire.js': { file: 'assets/wire.js' },
  '_ui.js': { file: 'assets/ui.js', css: ['assets/ui.css'] },
};

let t: TestApp;
let built: string;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'carrel-painted-'));
  for (const folder of ['client', 'painter']) mkdirSync(join(built, folder));
  writeFileSync(join(built, 'client/index.html'), SHELL);
  writeFileSync(join(built, 'painter/package.json'), '{ "type": "module" }');
  writeFileSync(join(built, 'painter/paint-page.js'), PAINTER);
  writeFileSync(join(built, 'client-manifest.json'), JSON.stringify(MANIFEST));
  t = await startTestApp({ clientFolder: join(built, 'client') });
  await t.db.insert(whiteLabels).values([
    { title: 'Campus </script> Store', fqdn: 'store.example', brandColor: '#7a1f3d', brandContrastColor: '#ffffff' },
    { title: 'Plain Store', fqdn: 'plain.example' },
  ]);
});
afterAll(async () => {
  await t.close();
  rmSync(built, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

test('a page is painted in the language of whoever asks, with its query', async () => {
  const { body } = await get('/search?terms=x', { 'accept-language': 'fr' });
  expect(body).toContain('<div id="root"><p>/search?terms=x in fr-CA for $1 at undefined</p></div>');
});

test('a page of a branded site is painted in its brand, which the application begins with', async () => {
  const { body } = await get('/', { host: 'store.example' });
  expect(body).toContain('/ in en for $1 at Campus');
  const served = /<script type="application\/json" id="served-label">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(whiteLabelSchema.parse(JSON.parse(served)).title).toBe('Campus </script> Store');
});

test('the colours of a brand come as a style sheet, where it has any', async () => {
  expect((await get('/', { host: 'store.example' })).body).toContain('<link rel="stylesheet" href="/brand.css" />');
  const style = await get('/brand.css', { host: 'store.example' });
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(style.body).toBe('html:root { --brand: #7a1f3d; --brand-contrast: #ffffff; }\n');
  expect((await get('/', { host: 'plain.example' })).body).not.toContain('/brand.css');
  expect((await get('/brand.css')).body).toBe('');
});

describe('a page of a product', () => {
  test('is painted with what everybody sees of it, in its own styles', async () => {
    const { id } = await giveProduct(t.db, { name: 'Walden' });
    await giveOffering(t.db, id);
    const { body } = await get(`/book/${id}/walden`);
    expect(body).toContain('<div id="root"><p>Walden in en</p></div>');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/product.css">');
    expect(body.match(/ui\.css/g)).toHaveLength(1);
    // This address leads to that of a book.
    expect((await get(`/courseware/${id}/walden`)).body).toContain(`<p>/courseware/${id}/walden in en`);
  });

  test('that is not sold is painted without it', async () => {
    const { id } = await giveProduct(t.db, { name: 'Civil Disobedience' });
    const { body } = await get(`/book/${id}`);
    expect(body).toContain(`<p>/book/${id} in en`);
    expect(body).toContain(
      '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/product.css">',
    );
  });
});

describe('the scripts that a page will ask for', () => {
  const preloaded = async (url: string, headers?: Record<string, string>) =>
    [...(await get(url, headers)).body.matchAll(/rel="modulepreload" [^>]*href="\/assets\/(\w+)\.js"/g)].map(
      (found) => found[1],
    );

  test.each([
    ['My Shelf with what the device needs', '/shelf?sort=title', ['ui', 'shelf', 'words', 'wire', 'device']],
    ['Home without it, which it does not wait for', '/', ['ui', 'home', 'words']],
    ['a page that nobody comes in by, which fetches its own', '/support', []],
    ['an address that leads nowhere', '/nowhere', []],
  ])('are named in its head, each once, and not what every page has: %s', async (_page, address, scripts) => {
    expect(await preloaded(address)).toEqual(scripts);
  });

  test('come with its style sheets, which nothing waits for that is painted', async () => {
    const { body } = await get('/shelf');
    expect(body).toContain('<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/shelf.css">');
    expect(body).not.toContain('rel="stylesheet"');
  });

  test('are in the words of who asks', async () => {
    expect(await preloaded('/', { 'accept-language': 'fr' })).toEqual(['ui', 'home', 'mots']);
  });

  test('are those of its product, sold or not', async () => {
    const { id } = await giveProduct(t.db, { name: 'Resistance' });
    expect(await preloaded(`/book/${id}`)).toEqual(['ui', 'product', 'book', 'words', 'wire', 'device']);
  });
});

test('what the worker keeps for every page is of no page and no brand', async () => {
  const answer = await get('/shell.html', { host: 'store.example', 'accept-language': 'fr' });
  expect(answer.body).toBe(SHELL);
  expect(answer.headers.vary).toBeUndefined();
});

test('what the worker keeps for My Shelf names its scripts too, and the words of no language', async () => {
  const { body } = await get('/shelf-shell.html', { 'accept-language': 'fr' });
  for (const script of ['shelf', 'device']) expect(body).toContain(`href="/assets/${script}.js">`);
  expect(body).not.toContain('mots');
});

test('a page is sent compressed to who can read that', async () => {
  const answer = await get(`/search?terms=${'x'.repeat(2000)}`, { 'accept-encoding': 'br, gzip' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers.vary).toBe('Accept-Language, Host, accept-encoding');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('in en for $1');
});

test('a page that cannot be painted comes all the same', async () => {
  const answer = await get('/broken');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<div id="root"></div>');
});
