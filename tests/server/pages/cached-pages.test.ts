import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { products } from '../../../server/db/schema/products.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Replaces the built page renderer (`src/app/render-page.tsx`). Each page shows the data from which it was rendered,
 * and its number.
 */
const RENDERER = `let renders = 0;
let hasFailed = false;
export async function renderPage({ address, language, brand, subject }) {
  renders += 1;
  if (address === '/support' && !hasFailed) {
    hasFailed = true;
    throw new Error('This page cannot be rendered');
  }
  const item = subject?.item;
  const prices = item?.offerings.map((one) => one.price) ?? [];
  const shown = [language, brand?.title, item?.name, ...prices, subject?.login?.user.login];
  return '<p data-render="' + renders + '">' + address + ' ' + shown.filter(Boolean).join(', ') + '</p>' + 'x'.repeat(2000);
}`;
const SHELL = '<html lang="en"><head><title>Carrel</title></head><body><div id="root"></div></body></html>';
const HOST = 'store.example';

let t: TestApp;
let built: string;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'carrel-cached-pages-'));
  for (const folder of ['client', 'ssr']) mkdirSync(join(built, folder));
  writeFileSync(join(built, 'client/index.html'), SHELL);
  writeFileSync(join(built, 'ssr/package.json'), '{ "type": "module" }');
  writeFileSync(join(built, 'ssr/render-page.js'), RENDERER);
  t = await startTestApp({ clientFolder: join(built, 'client') });
  await t.db.insert(whiteLabels).values({ title: 'Campus Store', fqdn: HOST });
});
afterAll(async () => {
  await t.close();
  rmSync(built, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host: HOST, ...headers } });
/** A server of its own tells of a change a moment after the change (SITE-8). */
const becomes = (url: string) => expect.poll(async () => (await get(url)).body, { timeout: 4_000 });
const renderOf = (body: string) => /data-render="(\d+)"/.exec(body)?.[1];

describe('the page of a product', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await giveProduct(t.db, { name: 'Walden' }));
    await giveOffering(t.db, id, { priceCents: 2000 });
  });

  test('is rendered once while its data stays the same', async () => {
    const first = await get(`/book/${id}`);
    expect(first.body).toContain('Walden');
    const second = await get(`/book/${id}`);
    expect(renderOf(second.body)).toBe(renderOf(first.body));
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(second.headers['cache-control']).toBe('no-cache');
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-carrel', 'permissions-policy', 'vary'])
      expect({ [name]: second.headers[name] }).toEqual({ [name]: first.headers[name] });
  });

  test('shows another name or price of the product or another title of the site as soon as it is notified', async () => {
    await get(`/book/${id}`);
    await t.db.update(products).set({ name: 'The Maine Woods' }).where(eq(products.id, id));
    await becomes(`/book/${id}`).toContain('en, Campus Store, The Maine Woods, 20.00');
    await t.db.update(offerings).set({ priceCents: 3150 }).where(eq(offerings.productId, id));
    await becomes(`/book/${id}`).toContain('en, Campus Store, The Maine Woods, 31.50');
    await t.db.update(whiteLabels).set({ title: 'Harbour Store' }).where(eq(whiteLabels.fqdn, HOST));
    await becomes(`/book/${id}`).toContain('en, Harbour Store, The Maine Woods, 31.50');
    await t.db.update(whiteLabels).set({ title: 'Campus Store' }).where(eq(whiteLabels.fqdn, HOST));
  });

  test('is a separate page for each language, site, address and day', async () => {
    const renders = new Set([renderOf((await get(`/book/${id}`)).body)]);
    const french = await get(`/book/${id}`, { 'accept-language': 'fr' });
    expect(french.body).toContain('fr-CA, Campus Store, Walden');
    renders.add(renderOf(french.body));
    const elsewhere = await get(`/book/${id}`, { host: 'localhost' });
    expect(elsewhere.body).not.toContain('Campus Store');
    renders.add(renderOf(elsewhere.body));
    renders.add(renderOf((await get(`/book/${id}?x=1`)).body));
    t.clock.advance(24 * 60 * 60 * 1000);
    renders.add(renderOf((await get(`/book/${id}`)).body));
    expect(renders.size).toBe(5);
  });

  test('is the same in each encoding', async () => {
    const plain = (await get(`/book/${id}`)).body;
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (const _request of ['first', 'second']) {
        const answer = await get(`/book/${id}`, { 'accept-encoding': encoding });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(decompress(answer.rawPayload).toString()).toBe(plain);
      }
    }
  });

  test('answers 410 as soon as the product is removed', async () => {
    await get(`/book/${id}`);
    await t.db.update(products).set({ isDeleted: true }).where(eq(products.id, id));
    await becomes(`/book/${id}`).not.toContain('Walden');
    expect((await get(`/book/${id}`)).statusCode).toBe(410);
  });
});

test.each(['/', '/browse/all', '/search?search=walden'])('%s is rendered once too', async (address) => {
  const first = await get(address);
  expect(renderOf(first.body)).toBeDefined();
  expect((await get(address)).body).toBe(first.body);
});

test('the page of a person is rendered for each request and shown to no other person', async () => {
  await givePerson(t.db, { login: 'ada' });
  await givePerson(t.db, { login: 'grace' });
  const [ada, grace] = [await t.asPerson('ada'), await t.asPerson('grace')];
  const first = await ada.get('/shelf');
  const second = await ada.get('/shelf');
  for (const { body, headers } of [first, second]) {
    expect(body).toContain('/shelf en, ada');
    expect(headers['cache-control']).toBe('private, no-store');
  }
  expect(renderOf(second.body)).not.toBe(renderOf(first.body));
  expect((await grace.get('/shelf')).body).toContain('/shelf en, grace');
  const visitor = await t.asVisitor().get('/shelf');
  expect(visitor.body).not.toContain('ada');
  expect(visitor.headers['cache-control']).toBe('no-cache');
});

test('a page that could not be rendered is rendered again at the next request', async () => {
  expect(renderOf((await get('/support')).body)).toBeUndefined();
  expect(renderOf((await get('/support')).body)).toBeDefined();
});
