import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }];
const screenshot = (language: string) => ({ src: `/screenshots/home-${language}.png`, sizes: '1280x800' });
/** The manifest as the build writes it. */
const BUILT = {
  id: '/',
  name: 'Carrel',
  short_name: 'Carrel',
  start_url: '/',
  display: 'standalone',
  lang: 'en',
  theme_color: '#faf7f1',
  icons,
  shortcuts: [
    { name: 'My Shelf', url: '/shelf', icons },
    { name: 'Cart', url: '/cart/', icons },
  ],
  screenshots: [screenshot('en'), screenshot('fr-CA')],
};

let t: TestApp;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-client-'));
  writeFileSync(join(client, 'manifest.webmanifest'), JSON.stringify(BUILT));
  t = await startTestApp({ clientFolder: client });
  await t.db.insert(whiteLabels).values([
    { title: 'Lakeside Store', fqdn: 'lakeside.example', brandColor: '#123456', brandContrastColor: '#ffffff' },
    { title: 'Library', fqdn: 'library.example', hasLabelSite: true, allowEcommerce: false },
    { title: 'Seller', fqdn: 'seller.example', buyOnVitalsource: true },
    { title: 'English', fqdn: 'english.example', allowedLanguageCodes: ['en'] },
  ]);
  await givePerson(t.db, { login: 'claire', languageCode: 'fr-CA' });
});
afterAll(async () => {
  await t.close();
  rmSync(client, { recursive: true, force: true });
});

const french = { headers: { 'accept-language': 'fr-CA' } };
const ask = (host = 'localhost', options = {}) => t.asVisitor(host).get('/manifest.webmanifest', options);
const manifestOf = async (host?: string, options = {}) => (await ask(host, options)).json();

describe('the installed application', () => {
  test('has the built manifest on a site without a brand', async () => {
    const answer = await ask();
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.vary).toContain('Host');
    expect(answer.json()).toMatchObject({ ...BUILT, screenshots: [screenshot('en')] });
  });

  test('has the name and color of the brand, and none of our screenshots', async () => {
    const manifest = await manifestOf('lakeside.example');
    expect(manifest).toMatchObject({ name: 'Lakeside Store', short_name: 'Lakeside Store', theme_color: '#123456' });
    expect(manifest).toMatchObject({ id: '/', start_url: '/', icons, screenshots: [] });
  });

  test('keeps our color if the brand has none', async () => {
    expect(await manifestOf('library.example')).toMatchObject({ name: 'Library', theme_color: '#faf7f1' });
  });

  test('is in the language of the account or the browser, limited to those of the site', async () => {
    const inFrench = await manifestOf('localhost', french);
    expect(inFrench.lang).toBe('fr-CA');
    expect(inFrench.description).toContain('matériel de cours');
    expect(inFrench.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Ma bibliothèque', 'Panier']);
    expect(inFrench.screenshots).toEqual([screenshot('fr-CA')]);
    expect((await (await t.asPerson('claire')).get('/manifest.webmanifest')).json().lang).toBe('fr-CA');
    expect((await manifestOf('english.example', french)).lang).toBe('en');
  });

  test.each([
    ['localhost', ['/shelf', '/cart/']],
    ['lakeside.example', ['/shelf', '/cart/']],
    ['library.example', ['/shelf']],
    ['seller.example', ['/shelf']],
  ])('has shortcuts on %s only to existing pages', async (host, urls) => {
    const { shortcuts } = await manifestOf(host);
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(urls);
  });
});
