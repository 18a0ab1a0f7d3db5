import { afterAll, beforeAll, expect, it } from 'vitest';
import { categories } from '../../../server/db/schema/categories.ts';
import { ensureCategories } from '../../../server/onix/ensure-categories.ts';
import { productCategoryResource } from '../../../src/domain/catalog/product-category-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await ensureCategories(server.db);
  await server.db.insert(categories).values({ title: 'Local History', urlSlug: 'local-history' });
});
afterAll(() => server.close());

async function titlesIn(language: string) {
  const answer = await server.app.inject({
    url: '/api/v1/catalog/product_categories/?filter%5Btop%5D=true',
    headers: { 'accept-language': language },
  });
  return readCollection(productCategoryResource, answer.json()).items.map(({ title }) => title);
}

it('categories have titles in the language of the reader and are sorted by them (CAT-18)', async () => {
  const french = await titlesIn('fr-CA');
  expect(french.slice(0, 3)).toEqual(['Affaires et finances', 'Arts et photographie', 'Biographies et mémoires']);
  expect(french.indexOf('Éducation et enseignement')).toBe(french.indexOf('Droit') + 1);
});

it('a category without a translation keeps its title', async () => {
  expect(await titlesIn('fr-CA')).toContain('Local History');
});

it('categories are in English for every other language', async () => {
  expect((await titlesIn('de')).slice(0, 2)).toEqual(['Arts & Photography', 'Biographies & Memoirs']);
});
