import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, productCategories } from '../../../server/db/schema/categories.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { productFeatures, products } from '../../../server/db/schema/products.ts';
import { catalogCardResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { matchesFacets, parseFacets } from '../../../src/domain/catalog/facets.ts';
import { resultMetaSchema } from '../../../src/domain/catalog/result-meta-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
const ids = new Map<string, number>();

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  const give = async (name: string, values: object, prices: readonly Parameters<typeof giveOffering>[2][]) => {
    const { id } = await giveProduct(db, { name, ...values }, ['Ruth Cell']);
    ids.set(name, id);
    for (const price of prices) await giveOffering(db, id, price);
    return id;
  };
  const moss = await give('Moss', { language: 'en', publishYear: 2021, publishedOn: '2021-03', salesCount: 9 }, [
    { priceCents: 2000 },
    { kind: 'print', priceCents: 4000 },
  ]);
  const mousse = await give('Crème', { language: 'fr-CA', publishYear: 2019, publishedOn: '2019' }, [
    { priceCents: 0 },
  ]);
  const both = await give('Moss Pairs', { language: 'en', publishYear: 1931, publishedOn: '1931' }, [
    { kind: 'combo', priceCents: 100, comboPriceCents: 12_000 },
  ]);
  await give('Moss Lab', { productType: 'courseware', language: 'en', publishYear: 2021, publishedOn: '2021-11-30' }, [
    { priceCents: 999 },
  ]);
  await give('Old Moss', { publishYear: 1650, publishedOn: '1650' }, []);
  await give('Withdrawn Moss', { isActive: false, language: 'en' }, [{ priceCents: 100 }]);
  const [science] = await db.insert(categories).values({ title: 'Science', urlSlug: 'science' }).returning();
  const [botany] = await db
    .insert(categories)
    .values({ title: 'Botany', urlSlug: 'science/botany', parentId: science?.id ?? 0 })
    .returning();
  const [art] = await db.insert(categories).values({ title: 'Art', urlSlug: 'art' }).returning();
  await db.insert(productCategories).values([
    { productId: moss, categoryId: botany?.id ?? 0 },
    { productId: both, categoryId: science?.id ?? 0 },
    { productId: mousse, categoryId: art?.id ?? 0 },
  ]);
  const accessibility = { category: 'accessibility', subcategory: 'Ways of reading' };
  await db.insert(productFeatures).values([
    { productId: moss, position: 1, ...accessibility, name: 'Screen Reader Friendly', detail: 'Yes' },
    { productId: moss, position: 2, ...accessibility, name: 'Has alternative text descriptions for images' },
    { productId: both, position: 1, ...accessibility, name: 'Has alternative text descriptions for images' },
    { productId: both, position: 2, ...accessibility, name: 'Screen Reader Friendly', detail: 'No' },
  ]);
});
afterAll(() => server.close());

const search = async (query: string) => {
  const answer = await server.asVisitor().get(`/api/v1/catalog/search/?include=facets,lowest_offering&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { items, meta } = readCollection(catalogCardResource, answer.json());
  return { items, names: items.map((card) => card.name), meta: resultMetaSchema.parse(meta) };
};
const countsOf = async (query: string) => {
  const { facets = [] } = (await search(query)).meta;
  return Object.fromEntries(
    facets.map(({ name, values }) => [name, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
  );
};

describe('each facet', () => {
  test.each([
    ['filter[type]=courseware', ['Moss Lab']],
    ['filter[format]=print', ['Moss', 'Moss Pairs']],
    ['filter[format]=digital,print', ['Crème', 'Moss', 'Moss Lab', 'Moss Pairs']],
    ['filter[price]=free', ['Crème']],
    ['filter[price]=under-10', ['Moss Lab']],
    ['filter[price]=10-25,over-100', ['Moss', 'Moss Pairs']],
    ['filter[subject]=science', ['Moss', 'Moss Pairs']],
    ['filter[subject]=science/botany', ['Moss']],
    ['filter[language]=fr', ['Crème']],
    ['filter[year]=2020', ['Moss', 'Moss Lab']],
    ['filter[year]=1900,0', ['Moss Pairs', 'Old Moss']],
    ['filter[accessible]=image-descriptions', ['Moss', 'Moss Pairs']],
    ['filter[accessible]=image-descriptions,screen-reader', ['Moss']],
    ['filter[language]=en&filter[price]=under-10&filter[year]=2020', ['Moss Lab']],
    ['filter[language]=en&filter[price]=free', []],
    ['filter[language]=he', []],
  ])('%s', async (query, expected) => {
    const { names, meta } = await search(`order_by=title&${query}`);
    expect(names).toEqual(expected);
    expect(meta.count).toBe(expected.length);
    expect((await search(`order_by=title&search=moss&${query}`)).names).toEqual(
      expected.filter((name) => name !== 'Crème'),
    );
  });

  test.each(['filter[format]=paper', 'filter[price]=-1', "filter[subject]=a'b", 'filter[id]=x', 'order_by=colour'])(
    'an unknown value is refused: %s',
    async (query) => {
      expect((await server.asVisitor().get(`/api/v1/catalog/search/?${query}`)).statusCode).toBe(400);
    },
  );

  test('a list of certain products is not stored in shared caches', async () => {
    const id = ids.get('Moss') ?? 0;
    expect((await search(`filter[id]=${id},${ids.get('Crème')}&filter[language]=en`)).names).toEqual(['Moss']);
    expect((await search('filter[id]=')).names).toEqual([]);
    const answer = await server.asVisitor().get(`/api/v1/catalog/search/?filter[id]=${id}`);
    expect(answer.headers['cache-control']).toContain('private');
  });
});

test.each([
  ['newest', ['Moss Lab', 'Moss', 'Crème', 'Moss Pairs', 'Old Moss']],
  ['price', ['Crème', 'Moss Lab', 'Moss', 'Moss Pairs', 'Old Moss']],
  ['price_desc', ['Moss Pairs', 'Moss', 'Moss Lab', 'Crème', 'Old Moss']],
])('order by %s', async (order, expected) => {
  expect((await search(`order_by=${order}`)).names).toEqual(expected);
});

describe('counts', () => {
  test('count a whole list', async () => {
    expect(await countsOf('')).toEqual({
      type: { book: 4, courseware: 1 },
      format: { digital: 4, print: 2 },
      price: { free: 1, 'under-10': 1, '10-25': 1, 'over-100': 1 },
      subject: { art: 1, science: 2 },
      language: { en: 3, fr: 1 },
      year: { 2020: 2, 2010: 1, 1900: 1, 0: 1 },
      accessible: { 'screen-reader': 1, 'image-descriptions': 2 },
    });
  });

  test('a selected facet shows its other values, and narrows the other facets', async () => {
    const counts = await countsOf('filter[price]=under-10,10-25');
    expect(counts.price).toEqual({ free: 1, 'under-10': 1, '10-25': 1, 'over-100': 1 });
    expect(counts.format).toEqual({ digital: 2, print: 1 });
    expect((await countsOf('filter[language]=he')).language).toEqual({ en: 3, fr: 1, he: 0 });
  });

  test('the subjects are those below the category, with their titles', async () => {
    const { facets = [] } = (await search('category=science')).meta;
    expect(facets.find(({ name }) => name === 'subject')?.values).toEqual([
      { value: 'science/botany', count: 1, label: 'Botany' },
    ]);
  });

  test('each value has as many results as its count says, also together with other facets', async () => {
    const base = fc.constantFrom('', 'search=moss', 'search=mos', 'search=mosss', 'category=science');
    const chosen = fc.constantFrom(
      '',
      'filter[language]=en',
      'filter[price]=10-25,over-100',
      'filter[year]=2020&filter[format]=digital',
      'filter[accessible]=image-descriptions',
    );
    await fc.assert(
      fc.asyncProperty(base, chosen, async (list, selection) => {
        const query = `${list}&${selection}`;
        const { items, meta } = await search(query);
        for (const { name, values, isPart } of meta.facets ?? []) {
          expect(isPart).toBe(false);
          for (const { value, count } of values) {
            if (selection.includes(`filter[${name}]`)) continue;
            const found = await search(`${query}&filter[${name}]=${value}`);
            expect(found.meta.count, `${query} ${name} ${value}`).toBe(count);
            // The rule of the device finds the same ones among all results.
            const rule = parseFacets({ [name]: value });
            const matching = items.filter((card) => matchesFacets(card.facets ?? [], rule));
            expect(matching.map((card) => card.name).sort()).toEqual(found.names.toSorted());
          }
        }
      }),
      { numRuns: 6 },
    );
  });
});

test('the facets follow changes of prices, features, categories and the product itself', async () => {
  const { db } = server;
  const id = ids.get('Old Moss') ?? 0;
  const facetsOf = async () =>
    (await db.select({ facets: products.facets }).from(products).where(eq(products.id, id)))[0]?.facets;
  expect(await facetsOf()).toEqual(['type:book', 'year:0']);
  const offering = await giveOffering(db, id, { kind: 'print', priceCents: 3000 });
  await db
    .insert(productCategories)
    .select(
      db
        .select({ productId: products.id, categoryId: categories.id })
        .from(products)
        .innerJoin(categories, eq(categories.urlSlug, 'science/botany'))
        .where(eq(products.id, id)),
    );
  expect(await facetsOf()).toEqual([
    'type:book',
    'year:0',
    'price:25-50',
    'format:print',
    'subject:science',
    'subject:science/botany',
  ]);
  await db.update(offerings).set({ isActive: false }).where(eq(offerings.id, offering.id));
  await db.delete(productCategories).where(eq(productCategories.productId, id));
  await db.update(products).set({ language: 'la' }).where(eq(products.id, id));
  expect(await facetsOf()).toEqual(['type:book', 'language:la', 'year:0']);
  await db.update(products).set({ language: null }).where(eq(products.id, id));
});

test('beyond a thousand products a part is counted, and every defined value may occur', async () => {
  const { db } = server;
  const names = Array.from({ length: 1001 }, (_, index) => `Fungus ${index}`);
  await db.insert(products).values(
    names.map((name, index) => ({
      productType: 'book' as const,
      name,
      sortName: name,
      slug: `f-${index}`,
      language: 'de',
    })),
  );
  const { meta } = await search('search=fungus');
  const { facets = [] } = meta;
  const values = (wanted: string) => facets.find(({ name }) => name === wanted)?.values;
  expect(facets.every(({ isPart }) => isPart)).toBe(true);
  expect(values('language')).toEqual([{ value: 'de', count: 1000 }]);
  expect(values('format')).toEqual([
    { value: 'digital', count: 0 },
    { value: 'print', count: 0 },
  ]);
  expect(meta.count).toBe(1001);
  await db.delete(products).where(eq(products.language, 'de'));
});
