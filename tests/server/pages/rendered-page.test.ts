import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { features, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { userFeatures } from '../../../server/db/schema/people.ts';
import { MY_SHELF_FEATURE } from '../../../src/domain/sections/section-guard.ts';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Replaces the built page renderer (`src/app/render-page.tsx`). The rendered page shows the request. */
const RENDERER = `export async function renderPage({ address, language, brand, subject }) {
  if (address === '/broken') throw new Error('This page cannot be rendered');
  if (subject?.kind === 'product') return '<p>' + subject.item.name + ' in ' + language + '</p>';
  if (subject?.kind === 'shelf') return '<p>' + subject.login.user.login + ': ' + [...subject.courses, ...subject.materials.map((one) => one.product)].map((one) => one.name).join(', ') + '</p>';
  if (subject?.kind === 'section') return '<p>' + subject.section.name + ': ' + subject.products.map((one) => one.shelfItem.name) + '</p>';
  return '<p>' + address + ' in ' + language + ' for $1 at ' + brand?.title + '</p>';
}`;

const SHELL =
  '<html lang="en"><head><title>Carrel</title><link rel="stylesheet" crossorigin href="/assets/ui.css"><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>';

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
  'src/routes/search.tsx?tsr-split=component': { file: 'assets/search.js', css: ['assets/search.css'] },
  'src/modules/browse/home/home-shelves.tsx': { file: 'assets/home.js', imports: ['_ui.js'] },
  'src/modules/device/data/page-sync-client.ts': { file: 'assets/device.js', imports: ['_wire.js'] },
  'locales/en/frame.po': { file: 'assets/frame.js' },
  'locales/fr-CA/frame.po': { file: 'assets/cadre.js' },
  'locales/en/lists.po': { file: 'assets/lists.js' },
  'locales/en/products.po': { file: 'assets/texts.js' },
  'locales/en/screens.po': { file: 'assets/words.js' },
  'locales/fr-CA/products.po': { file: 'assets/textes.js' },
  'locales/fr-CA/screens.po': { file: 'assets/mots.js' },
  'index.html': { file: 'assets/index.js' },
  '_product.js': { file: 'assets/product.js', imports: ['_ui.js'], css: ['assets/product.css'] },
  '_wire.js': { file: 'assets/wire.js' },
  '_ui.js': { file: 'assets/ui.js', css: ['assets/ui.css'] },
};

let t: TestApp;
let built: string;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'carrel-rendered-'));
  for (const folder of ['client', 'ssr']) mkdirSync(join(built, folder));
  writeFileSync(join(built, 'client/index.html'), SHELL);
  mkdirSync(join(built, 'client/assets'));
  for (const name of ['ui', 'product', 'search', 'shelf'])
    writeFileSync(join(built, `client/assets/${name}.css`), `.${name} { color: red }`);
  writeFileSync(join(built, 'ssr/package.json'), '{ "type": "module" }');
  writeFileSync(join(built, 'ssr/render-page.js'), RENDERER);
  writeFileSync(join(built, 'client-manifest.json'), JSON.stringify(MANIFEST));
  t = await startTestApp({ clientFolder: join(built, 'client') });
  await t.db.insert(whiteLabels).values([
    { title: 'Campus </script> Store', fqdn: 'store.example', brandColor: '#7a1f3d', brandContrastColor: '#ffffff' },
    { title: 'Plain Store', fqdn: 'plain.example' },
    { title: 'Pilot Store', fqdn: 'pilot.example', hasLabelSite: true },
  ]);
});
afterAll(async () => {
  await t.close();
  rmSync(built, { recursive: true, force: true });
});

const hashOf = (text = '') => createHash('sha256').update(text).digest('base64');

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

test('a page is rendered in the language of the request, with its query', async () => {
  const { body } = await get('/search?terms=x', { 'accept-language': 'fr' });
  expect(body).toContain('<div id="root"><p>/search?terms=x in fr-CA for $1 at undefined</p></div>');
});

test('a page of a branded site is rendered in its brand and contains the brand for the application', async () => {
  const { body } = await get('/', { host: 'store.example' });
  expect(body).toContain('/ in en for $1 at Campus');
  const served = /<script type="application\/json" id="served-brand">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(brandSchema.parse(JSON.parse(served)).title).toBe('Campus </script> Store');
});

describe('the style rules of a page', () => {
  const styleOf = ({ body }: { body: string }) => /<style>(.*?)<\/style>/s.exec(body)?.[1];

  test('are in the page, which names their files for the loader without requesting them', async () => {
    const page = await get('/search?terms=x');
    expect(styleOf(page)).toBe('.ui { color: red }.search { color: red }');
    const links = [...page.body.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
    expect(links).toEqual(
      ['ui', 'search'].map((name) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css" disabled>`),
    );
  });

  test('are the only ones that the content security policy allows, also when the page is recalled', async () => {
    const pages = ['/search?terms=x', '/', '/search?terms=x'];
    for (const address of pages) {
      const page = await get(address);
      const policy = String(page.headers['content-security-policy']).split(';');
      expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(styleOf(page))}'`);
    }
  });

  test('end with the colors of the brand, if it has any', async () => {
    const colors = 'html:root { --brand: #7a1f3d; --brand-contrast: #ffffff; }\n';
    expect(styleOf(await get('/', { host: 'store.example' }))).toBe(`.ui { color: red }${colors}`);
    expect(styleOf(await get('/', { host: 'plain.example' }))).toBe('.ui { color: red }');
  });

  test('are only the colors of the brand if the content is rendered in the browser', async () => {
    const page = await get('/broken', { host: 'store.example' });
    expect(styleOf(page)).toMatch(/^html:root \{[^}]+\}\n$/);
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hashOf(styleOf(page))}'`);
    expect(page.body).toContain('<link rel="stylesheet" crossorigin href="/assets/ui.css">');
    const plain = await get('/broken');
    expect(styleOf(plain)).toBeUndefined();
    expect(String(plain.headers['content-security-policy']).split(';')).toContain("style-src 'self'");
  });
});

describe('a page of a product', () => {
  test('is rendered with its public data and its own styles', async () => {
    const { id } = await giveProduct(t.db, { name: 'Walden' });
    await giveOffering(t.db, id);
    const { body } = await get(`/book/${id}/walden`);
    expect(body).toContain('<div id="root"><p>Walden in en</p></div>');
    expect(body).toContain('<style>.ui { color: red }.product { color: red }</style>');
    expect(body.match(/ui\.css/g)).toHaveLength(1);
    // This address redirects to that of a book.
    expect((await get(`/courseware/${id}/walden`)).body).toContain(`<p>/courseware/${id}/walden in en`);
  });

  test('is rendered without its data if it is not for sale', async () => {
    const { id } = await giveProduct(t.db, { name: 'Civil Disobedience' });
    const { body } = await get(`/book/${id}`);
    expect(body).toContain(`<p>/book/${id} in en`);
    expect(body).toContain(
      '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/product.css">',
    );
  });
});

describe('a page of a person', () => {
  let ada: Caller;
  let eve: Caller;
  let sectionId: number;
  beforeAll(async () => {
    const { id: userId } = await givePerson(t.db, { login: 'ada' });
    await givePerson(t.db, { login: 'eve', mustAcceptEula: true });
    [ada, eve] = [await t.asPerson('ada'), await t.asPerson('eve')];
    const ends = [
      ['Rhetoric', '2026-11-01'],
      ['Botany', '2026-12-18'],
    ] as const;
    for (const [name, endDate] of ends) {
      const section = await giveSection(t.db, { name, endDate, rsCourseId: name });
      await giveMember(t.db, section.id, userId);
      sectionId = section.id;
    }
    const pond = await giveProduct(t.db, { name: 'The Pond' });
    const maps = await giveProduct(t.db, { name: 'Maps', productType: 'courseware' });
    await giveSectionProduct(t.db, sectionId, pond.id);
    const had = { userId, source: 'free' as const, acquiredAt: new Date('2026-09-01T00:00:00Z') };
    await t.db.insert(assets).values([pond, maps].map(({ id }) => ({ ...had, productId: id })));
  });

  test('is rendered for the signed-in person as the address requests, and is not cached', async () => {
    const { body, headers } = await ada.get('/shelf?sort=alphabetical_desc');
    expect(body).toContain('<p>ada: Botany, Rhetoric, The Pond, Maps</p>');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('<style>.ui { color: red }.shelf { color: red }</style>');
    const hash = hashOf('.ui { color: red }.shelf { color: red }');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect((await ada.get('/shelf?type=courseware')).body).toContain('<p>ada: Botany, Rhetoric, Maps</p>');
    expect((await ada.get('/shelf?page=2')).body).toContain('<p>ada: Botany, Rhetoric</p>');
  });

  test('is rendered for a section in which they are enrolled, and for no other', async () => {
    expect((await ada.get(`/shelf/course-section/${sectionId}`)).body).toContain('<p>Botany: The Pond</p>');
    for (const other of [sectionId + 1, 'x', '99999999999999999999']) {
      const { body, headers } = await ada.get(`/shelf/course-section/${other}`);
      expect(body).toContain(`<p>/shelf/course-section/${other} in en`);
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  test('is not rendered for other people or visitors', async () => {
    for (const caller of [t.asVisitor(), eve]) {
      const pages = ['/shelf', `/shelf/course-section/${sectionId}`];
      for (const page of pages) {
        const { body, headers } = await caller.get(page);
        expect(body).toContain(`<p>${page} in en`);
        expect(headers['cache-control']).toBe('no-cache');
      }
    }
  });

  test('is rendered on a branded site only with the feature', async () => {
    const { id: userId } = await givePerson(t.db, { login: 'grace' });
    const grace = await t.asPerson('grace', 'pilot.example');
    expect((await grace.get('/shelf')).body).toContain('<p>/shelf in en');
    await t.db.insert(features).values({ name: MY_SHELF_FEATURE, description: 'My Shelf' }).onConflictDoNothing();
    await t.db.insert(userFeatures).values({ userId, feature: MY_SHELF_FEATURE });
    expect((await grace.get('/shelf')).body).toContain('<p>grace: </p>');
  });
});

describe('the scripts that a page will request', () => {
  const LISTED = /<link rel="modulepreload" [^>]*href="([^"]+)">|<script data-preloads="([^"]+)">/g;
  const preloaded = async (url: string, headers?: Record<string, string>) =>
    [...(await get(url, headers)).body.matchAll(LISTED)]
      .flatMap(([, link, listed]) => (link ?? listed ?? '').split(' '))
      .map((address) => /^\/assets\/(\w+)\.js$/.exec(address)?.[1])
      .filter((name) => name !== 'index');

  test.each([
    [
      'My Shelf with what the device needs',
      '/shelf?sort=title',
      ['ui', 'shelf', 'frame', 'lists', 'texts', 'words', 'wire', 'device'],
    ],
    ['Home without it, which comes with its products', '/', ['ui', 'home', 'frame']],
    ['a search without it, with its own texts', '/search?terms=resistance', ['search', 'frame', 'lists']],
    ['a page that is rarely the first one, which fetches its own', '/support', []],
    ['an address that leads nowhere', '/nowhere', []],
  ])('are listed in it, each once, without those of every page: %s', async (_page, address, scripts) => {
    expect(await preloaded(address)).toEqual(scripts);
  });

  test('are preloaded with the application, which a script at the end starts after the first frame', async () => {
    const { body, headers } = await get('/shelf');
    const [head = '', rest = ''] = body.split('</head>');
    const [, listed = '', preload = ''] = /<script data-preloads="([^"]+)">([^<]+)<\/script>/.exec(head) ?? [];
    expect(listed.split(' ')).toContain('/assets/index.js');
    expect(headers['content-security-policy']).toContain(`'sha256-${hashOf(preload)}'`);
    expect(body).not.toMatch(/type="module"|rel="modulepreload"/);
    const [, start, code = ''] = /<script data-start="([^"]+)">([^<]+)<\/script><\/body>/.exec(rest) ?? [];
    expect(start).toBe('/assets/index.js');
    expect(code).toContain("type: 'paint'");
    expect(headers['content-security-policy']).toContain(`'sha256-${hashOf(code)}'`);
  });

  test('follow the script that marks the page of a signed-in person before its body is painted', async () => {
    const { body, headers } = await get('/shelf');
    const [, code = ''] = /<script>([^<]+)<\/script>.*<\/head>/.exec(body) ?? [];
    expect(code).toContain('data-signed-in');
    expect(headers['content-security-policy']).toContain(`'sha256-${hashOf(code)}'`);
  });

  test('are requested at once if the page is not rendered', async () => {
    const { body } = await get('/broken');
    expect(body).toContain('<script type="module" crossorigin src="/assets/index.js">');
  });

  test('come with its style sheets, which do not delay the rendered content', async () => {
    const { body } = await get('/shelf');
    expect(body).toContain('<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/shelf.css">');
    expect(body).toContain('<style>.ui { color: red }</style>');
    expect(body).not.toMatch(/rel="stylesheet"(?![^>]* disabled>)/);
  });

  test('contain the texts in the language of the request', async () => {
    expect(await preloaded('/', { 'accept-language': 'fr' })).toEqual(['ui', 'home', 'cadre']);
  });

  test('are those of its product, for sale or not', async () => {
    const { id } = await giveProduct(t.db, { name: 'Resistance' });
    expect(await preloaded(`/book/${id}`)).toEqual([
      'ui',
      'product',
      'book',
      'frame',
      'lists',
      'texts',
      'wire',
      'device',
    ]);
  });
});

test('a search page is rendered completely from its address, with its own styles', async () => {
  const { body, headers } = await get('/search?terms=x');
  expect(body).toContain('.search { color: red }</style>');
  expect(headers['cache-control']).toBe('no-cache');
});

test('the shell that the service worker caches for all pages depends on no page and no brand', async () => {
  const answer = await get('/shell.html', { host: 'store.example', 'accept-language': 'fr' });
  expect(answer.body).toBe(SHELL);
  expect(answer.headers.vary).toBeUndefined();
});

test('a page is compressed if the client accepts it', async () => {
  const answer = await get(`/search?terms=${'x'.repeat(2000)}`, { 'accept-encoding': 'br, gzip' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie, Host');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('in en for $1');
});

test('the first view of a page has the language that was chosen in this browser (ACCT-5)', async () => {
  const chosen = await get('/search?terms=x', { 'accept-language': 'en', cookie: 'a=b; LANG=fr-CA' });
  expect(chosen.body).toContain('in fr-CA for $1');
  const unknown = await get('/search?terms=x', { 'accept-language': 'fr', cookie: 'LANG=tlh' });
  expect(unknown.body).toContain('in fr-CA for $1');
});

test('a page that cannot be rendered is sent without rendered content', async () => {
  const answer = await get('/broken');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<div id="root"></div>');
});
