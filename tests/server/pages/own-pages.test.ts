import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.db.insert(whiteLabels).values([
    { title: 'Pale', fqdn: 'pale.example', brandColor: '#ffe27a', brandContrastColor: '#ffffff' },
    { title: 'Deep', fqdn: 'deep.example', brandColor: '#123456', brandContrastColor: '#ffe27a' },
  ]);
  await givePerson(t.db, { login: 'claire', languageCode: 'fr-CA' });
  await givePerson(t.db, { login: 'grace' });
});
afterAll(() => t.close());

describe("the colors of the server's own pages", () => {
  const styleOf = async (host: string) => (await t.asVisitor(host).get('/account/sign-in.css')).body;

  test('come from the brand', async () => {
    expect(await styleOf('deep.example')).toContain('--brand: #123456; --brand-contrast: #ffe27a;');
  });

  test('have a readable contrast color if that of the brand is unreadable', async () => {
    expect(await styleOf('pale.example')).toContain('--brand: #ffe27a; --brand-contrast: #000000;');
  });

  test('are the default colors without a brand', async () => {
    const style = await styleOf('localhost');
    expect(style.match(/--brand:/g)).toHaveLength(1);
  });
});

describe("the language of the server's own pages", () => {
  const english = { headers: { 'accept-language': 'en' } };
  const french = { headers: { 'accept-language': 'fr-CA' } };
  const pages = ['/my_book_store', '/account/sign-in'];

  test.each(pages)('of %s is that of the account, whatever the browser prefers', async (url) => {
    const claire = await t.asPerson('claire');
    expect((await claire.get(url, english)).body).toContain('<html lang="fr-CA">');
  });

  test.each(pages)('of %s is that of the browser if the account has none', async (url) => {
    const grace = await t.asPerson('grace');
    expect((await grace.get(url, french)).body).toContain('<html lang="fr-CA">');
    expect((await t.asVisitor().get(url, english)).body).toContain('<html lang="en">');
  });

  test.each(pages)('of %s is the one that a visitor chose in this browser, if it is supported', async (url) => {
    const withCookie = (language: string) => ({ headers: { ...english.headers, cookie: `LANG=${language}` } });
    expect((await t.app.inject({ url, ...withCookie('fr-CA') })).body).toContain('<html lang="fr-CA">');
    expect((await t.app.inject({ url, ...withCookie('xx') })).body).toContain('<html lang="en">');
  });

  test('changes when the person selects another at the bottom of the page', async () => {
    const claire = await t.asPerson('claire');
    expect((await claire.get('/account/sign-in?lang=en', french)).body).toContain('<html lang="en">');
  });
});

test("the logo of a brand replaces its name on the server's own pages", async () => {
  const marked = { title: 'Marked', fqdn: 'marked.example', labelLogo: 'https://cdn.example/logo.svg' };
  await t.db.insert(whiteLabels).values(marked);
  for (const url of ['/account/sign-in', '/my_book_store']) {
    const page = (await (await t.asPerson('grace', 'marked.example')).get(url)).body;
    expect(page).toContain('<img src="https://cdn.example/logo.svg" alt="Marked"');
  }
  expect((await t.asVisitor('deep.example').get('/account/sign-in')).body).toContain('>Deep</a>');
});
