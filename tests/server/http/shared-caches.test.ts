import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../../server/db/schema/people.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Addresses that are not in the OpenAPI document. */
const OTHER_ADDRESSES = [
  '/',
  '/shelf',
  '/shelf/course-section/1',
  '/unknown',
  '/shell.html',
  '/manifest.webmanifest',
  '/account/sign-in',
  '/account/sign-in.css',
  '/covers/PRODUCT.svg',
  '/covers/PRODUCT.svg?v=1',
  '/assets/index-1a2b3c4.js',
  '/icons/icon.svg',
  '/assets/unknown.js',
  '/icons/unknown.svg',
  '/onward/submit.js',
  '/livez',
  '/readyz',
  '/docs',
];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

let client: string;
let t: TestApp;
let productId: number;
let caller: Caller;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-client-'));
  for (const folder of ['assets', 'icons']) mkdirSync(join(client, folder));
  writeFileSync(join(client, 'assets/index-1a2b3c4.js'), 'export {};');
  writeFileSync(join(client, 'icons/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  t = await startTestApp({ clientFolder: client });
  await givePerson(t.db, { login: 'maya' });
  productId = (await giveProduct(t.db)).id;
  caller = await t.asPerson('maya');
  await caller.token();
});
afterAll(async () => {
  await t.close();
  rmSync(client, { recursive: true, force: true });
});

async function askWhenRenewalIsDue(method: HTTPMethods, url: string) {
  await t.db.update(sessions).set({ data: {} });
  const cookie = caller.cookieHeader;
  const { headers } = await t.app.inject({ method, url, headers: { cookie } });
  const caching = String(headers['cache-control'] ?? 'nothing');
  return { address: `${method} ${url}`, caching, hasCookie: headers['set-cookie'] !== undefined };
}

const describedAddresses = () =>
  Object.entries(t.app.swagger().paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => Object.hasOwn(item ?? {}, method) && !path.includes('logout')).map(
      (method) => [method, path.replaceAll(/\{[^}]+\}/g, String(productId))] as const,
    ),
  );

test.each(['', '?v=1', '?v=anything'])(
  'a cover%s is cached for an hour and not permanently, because its title may be corrected',
  async (query) => {
    const { headers } = await t.app.inject(`/covers/${productId}.svg${query}`);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  },
);

test('no response for shared caches carries a cookie', async () => {
  const others = OTHER_ADDRESSES.map((address) => ['get', address.replace('PRODUCT', String(productId))] as const);
  const answers = [];
  for (const [method, address] of [...describedAddresses(), ...others]) {
    answers.push(await askWhenRenewalIsDue(method, address));
  }
  expect(answers.length).toBeGreaterThan(60);
  const mayBeKept = answers.filter(({ caching }) => !/private|no-store/.test(caching));
  expect(mayBeKept.filter(({ hasCookie }) => hasCookie)).toEqual([]);
  expect(mayBeKept.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['get /api/v1/label/banners/', 'get /onward/submit.js', `get /covers/${productId}.svg`]),
  );
  // The session is still renewed, by responses with personal data.
  expect(answers.filter(({ hasCookie }) => hasCookie).length).toBeGreaterThan(0);
});
