import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '../../../server/db/schema/categories.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SHELL = '<!doctype html><html lang="en"><head><title>Carrel</title></head><div id="root"></div></html>';

let t: TestApp;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-page-'));
  writeFileSync(join(client, 'index.html'), SHELL);
  t = await startTestApp({ clientFolder: client });
  await t.db.insert(categories).values({ title: 'Science & Math', urlSlug: 'science-and-math' });
  await t.db.insert(whiteLabels).values([
    { title: 'Campus Store', fqdn: 'store.example', hasLabelSite: true },
    { title: 'Library', fqdn: 'library.example', hasLabelSite: true, allowEcommerce: false },
  ]);
});
afterAll(async () => {
  await t.close();
  rmSync(client, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host: 'shop.example', ...headers } });

/** Returns the metadata of a page by tag name. */
function saidBy(body: string) {
  const content = (attribute: string) =>
    new RegExp(`<meta data-served ${attribute} content="([^"]*)" />`).exec(body)?.[1];
  return {
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
    description: content('name="description"'),
    canonical: /rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    robots: content('name="robots"'),
    ogTitle: content('property="og:title"'),
    ogUrl: content('property="og:url"'),
    ogDescription: content('property="og:description"'),
    siteName: content('property="og:site_name"'),
    image: content('property="og:image"'),
  };
}

describe('the head of a public page, as the server sends it', () => {
  test.each([
    ['/', 'Carrel', 'http://shop.example/'],
    ['/browse', 'Browse | Carrel', 'http://shop.example/browse/all'],
    ['/browse/all/', 'Browse | Carrel', 'http://shop.example/browse/all'],
    ['/search?terms=biology', 'Search Results | Carrel', 'http://shop.example/search'],
    ['/shelf', 'My Shelf | Carrel', 'http://shop.example/shelf'],
    ['/site-map', 'Site map | Carrel', 'http://shop.example/site-map'],
    ['/cookies?x=1', 'Cookies | Carrel', 'http://shop.example/cookies'],
    ['/support/', 'Support | Carrel', 'http://shop.example/support'],
    ['/privacy-notice', 'Privacy Notice | Carrel', 'http://shop.example/privacy-notice'],
    ['/terms-of-use', 'Terms of Use | Carrel', 'http://shop.example/terms-of-use'],
    ['/refund-policy', 'Refund Policy | Carrel', 'http://shop.example/refund-policy'],
    ['/accessibility', 'Accessibility | Carrel', 'http://shop.example/accessibility'],
  ])('%s has title, description, canonical address and Open Graph', async (url, title, canonical) => {
    const said = saidBy((await get(url)).body);
    expect(said).toMatchObject({ title, canonical, ogUrl: canonical, siteName: 'Carrel', robots: undefined });
    expect(said.description?.length).toBeGreaterThan(20);
    expect(said.ogDescription).toBe(said.description);
    expect(said.ogTitle).toBe(title.split(' | ')[0]);
    expect(said.image).toBe('http://shop.example/icons/icon-512.png');
  });

  test('names the category when it is shared, and gives each of its pages its own address', async () => {
    const first = saidBy((await get('/browse/science-and-math?page=1')).body);
    expect(first).toMatchObject({
      title: 'Browse | Carrel',
      ogTitle: 'Science &amp; Math',
      canonical: 'http://shop.example/browse/science-and-math',
    });
    expect(first.description).toMatch(/^Science &amp; Math: /);
    const third = saidBy((await get('/browse/science-and-math/?page=3')).body);
    expect(third.canonical).toBe('http://shop.example/browse/science-and-math?page=3');
  });

  test('belongs to the requested site', async () => {
    const store = saidBy((await get('/browse', { host: 'store.example' })).body);
    expect(store).toMatchObject({ title: 'Browse | Campus Store', siteName: 'Campus Store' });
    expect(saidBy((await get('/', { host: 'library.example' })).body).description).toMatch(/on your shelf/);
  });

  test.each(['/browse', '/browse/science-and-math', '/search?terms=biology'])(
    '%s of a site without a store is its home page',
    async (url) => {
      const said = saidBy((await get(url, { host: 'library.example' })).body);
      expect(said).toMatchObject({ title: 'Library', canonical: 'http://library.example/' });
      expect(said.description).toMatch(/on your shelf/);
    },
  );

  test('is French for French-speaking people', async () => {
    const answer = await get('/browse/science-and-math', { 'accept-language': 'fr-CA,fr;q=0.9' });
    expect(saidBy(answer.body).title).toBe('Parcourir | Carrel');
    expect(answer.body).toContain('<html lang="fr-CA">');
    expect(answer.headers.vary).toContain('Accept-Language');
  });
});

describe('pages excluded from search engines', () => {
  test.each([
    ['a category that somebody searched in', '/browse/all?search=biology', 'Browse | Carrel'],
    ['a narrowed category', '/browse/all?format=print', 'Browse | Carrel'],
    ['a sorted category', '/browse/all?sort=price', 'Browse | Carrel'],
    ['the list of a person', '/browse/all?mine=1', 'Browse | Carrel'],
    ["a person's cart", '/cart/', 'Cart | Carrel'],
    ["a person's order", '/checkout/complete/12', 'Order confirmation | Carrel'],
    ['a page that is none', '/nothing', 'Page Not Found | Carrel'],
  ])('%s', async (_what, url, title) => {
    expect(saidBy((await get(url)).body)).toMatchObject({ title, robots: 'noindex' });
  });

  test.each([
    ['read', 'Reading | Carrel', 'Lecture | Carrel'],
    ['sample', 'Sample | Carrel', 'Extrait | Carrel'],
  ])('the pages /book/%s/{id}', async (reader, title, frenchTitle) => {
    const { id } = await giveProduct(t.db);
    const url = `/book/${reader}/${id}`;
    expect(saidBy((await get(`${url}/`)).body)).toMatchObject({
      ...{ title, robots: 'noindex', canonical: `http://shop.example${url}` },
    });
    expect(saidBy((await get(url, { 'accept-language': 'fr-CA' })).body).title).toBe(frenchTitle);
  });

  test('a deleted product', async () => {
    const { id } = await giveProduct(t.db, { isDeleted: true });
    const said = saidBy((await get(`/book/${id}`)).body);
    expect(said).toMatchObject({ title: 'Product unavailable | Carrel', robots: 'noindex', canonical: undefined });
  });
});
