import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, productCategories } from '../../../server/db/schema/categories.ts';
import { RESULTS_PER_PAGE } from '../../../src/domain/site/url-search.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SHELL = '<!doctype html><html lang="en"><head><title>Carrel</title></head><div id="root"></div></html>';
const SITE = 'http://shop.example';

let t: TestApp;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-lists-'));
  writeFileSync(join(client, 'index.html'), SHELL);
  t = await startTestApp({ clientFolder: client });
  const [category] = await t.db.insert(categories).values({ title: 'History', urlSlug: 'history' }).returning();
  for (let count = 0; count < RESULTS_PER_PAGE * 2 + 1; count += 1) {
    const { id } = await giveProduct(t.db, { name: `Rome, volume ${count}`, salesCount: count });
    await giveOffering(t.db, id);
    await t.db.insert(productCategories).values({ productId: id, categoryId: category?.id ?? 0 });
  }
});
afterAll(async () => {
  await t.close();
  rmSync(client, { recursive: true, force: true });
});

/** Returns what the head of a page tells search engines about a list (NAV-7). */
async function listOf(url: string) {
  const { body } = await t.app.inject({ url, headers: { host: 'shop.example' } });
  const data = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
  const list = data === undefined ? undefined : JSON.parse(data);
  return {
    type: list?.['@type'],
    count: list?.itemListElement.length,
    first: list?.itemListElement[0],
    previous: /rel="prev" href="([^"]*)"/.exec(body)?.[1],
    next: /rel="next" href="([^"]*)"/.exec(body)?.[1],
  };
}

test('Home lists its best sellers, and has no further page', async () => {
  expect(await listOf('/')).toMatchObject({
    ...{ type: 'ItemList', previous: undefined, next: undefined },
    first: { position: 1, url: expect.stringMatching(/^http:\/\/shop\.example\/book\/\d+/) },
  });
});

test.each([
  ['a category', '/browse/history', '?', '?'],
  ['a search', '/search?terms=rome', '?terms=rome&amp;', '?terms=rome'],
])('%s lists the products of each page and names its neighbors', async (_list, address, query, first) => {
  const path = `${SITE}${address.split('?')[0]}`;
  const page = (number: number) => `${address}${address.includes('?') ? '&' : '?'}page=${number}`;
  expect(await listOf(address)).toMatchObject({
    ...{ type: 'ItemList', count: RESULTS_PER_PAGE, first: { position: 1 } },
    ...{ previous: undefined, next: `${path}${query}page=2` },
  });
  expect(await listOf(page(2))).toMatchObject({
    ...{ count: RESULTS_PER_PAGE, first: { position: RESULTS_PER_PAGE + 1 } },
    ...{ previous: first === '?' ? path : `${path}${first}`, next: `${path}${query}page=3` },
  });
  expect(await listOf(page(3))).toMatchObject({ count: 1, previous: `${path}${query}page=2`, next: undefined });
});

test('a list without products says nothing of a list', async () => {
  expect(await listOf('/search?terms=zzzz')).toMatchObject({ type: undefined, next: undefined });
});
