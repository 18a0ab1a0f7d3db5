import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ENGLISH = 'english.example';
const FRENCH = 'french.example';
const OWN = 'localhost';

let t: TestApp;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-client-'));
  writeFileSync(
    join(client, 'index.html'),
    '<!doctype html><html lang="en"><title>Carrel</title><div id="root"></div>',
  );
  t = await startTestApp({ clientFolder: client });
  await t.db.insert(whiteLabels).values([
    { title: 'English Only', fqdn: ENGLISH, allowedLanguageCodes: ['en'] },
    { title: 'French Only', fqdn: FRENCH, allowedLanguageCodes: ['fr-CA'] },
    { title: 'Both', fqdn: 'both.example' },
  ]);
  await givePerson(t.db, { login: 'claire', languageCode: 'fr-CA' });
  await givePerson(t.db, { login: 'grace' });
});
afterAll(async () => {
  await t.close();
  rmSync(client, { recursive: true, force: true });
});

const navigationOf = async (login: string | undefined, host: string) => {
  const caller = login === undefined ? t.asVisitor(host) : await t.asPerson(login, host);
  const { allowedLanguageCodes, languageCode } = (await caller.login()).navigationInfo;
  return { allowedLanguageCodes, languageCode };
};

describe('the languages of a site', () => {
  test.each([
    ['all of ours on our own', 'claire', OWN, ['en', 'fr-CA'], 'fr-CA'],
    ['all of ours where a brand names none', 'claire', 'both.example', ['en', 'fr-CA'], 'fr-CA'],
    ['those of the brand, and the account follows', 'claire', ENGLISH, ['en'], 'en'],
    ['those of the brand for who never chose', 'grace', FRENCH, ['fr-CA'], 'fr-CA'],
    ['no choice made for who never chose', 'grace', OWN, ['en', 'fr-CA'], undefined],
    ['those of the brand for visitors too', undefined, FRENCH, ['fr-CA'], 'fr-CA'],
  ])('are %s', async (_what, login, host, allowedLanguageCodes, languageCode) => {
    expect(await navigationOf(login, host)).toEqual({ allowedLanguageCodes, languageCode });
  });

  test('are returned with the brand', async () => {
    const answer = await t.asVisitor(ENGLISH).get('/api/v1/label/white_labels/');
    expect(answer.json().data[0].attributes.allowedLanguageCodes).toEqual(['en']);
  });

  test('are the only ones that an account can select there, and the account keeps its own language elsewhere', async () => {
    const turn = async (language: string) =>
      (await t.asPerson('claire', ENGLISH)).postJson('/api/v1/account/user/me/change_language/', { language });
    expect((await turn('fr-CA')).statusCode).toBe(400);
    expect(await navigationOf('claire', OWN)).toMatchObject({ languageCode: 'fr-CA' });
    expect((await turn('en')).statusCode).toBe(200);
    expect(await navigationOf('claire', OWN)).toMatchObject({ languageCode: 'en' });
  });

  test('are selected at either spelling of the address', async () => {
    const url = '/api/v1/account/user/me/change-language/';
    const answer = await (await t.asPerson('claire', ENGLISH)).postJson(url, { language: 'en' });
    expect(answer.json()).toEqual({ language: 'en' });
  });

  const french = { headers: { 'accept-language': 'fr-CA' } };
  test.each(['/', '/browse/all', '/nothing', '/account/sign-in', '/account/sign-in?lang=fr-CA', '/platform/schools'])(
    'apply to the page %s',
    async (url) => {
      expect((await t.asVisitor(ENGLISH).get(url, french)).body).toContain('<html lang="en">');
      expect((await t.asVisitor('both.example').get(url, french)).body).toContain('<html lang="fr-CA">');
    },
  );

  test('determine whether the sign-in page offers another language', async () => {
    const page = async (host: string) => (await t.asVisitor(host).get('/account/sign-in')).body;
    expect(await page(ENGLISH)).not.toContain('?lang=');
    expect(await page('both.example')).toContain('?lang=fr-CA');
  });

  test('are limited by the database to the languages of the application', async () => {
    const write = (codes: string) =>
      t.db.execute(`update white_labels set allowed_language_codes = '${codes}' where fqdn = '${FRENCH}'`);
    await expect(write('{de}')).rejects.toThrow();
    await expect(write('{}')).rejects.toThrow();
  });
});
