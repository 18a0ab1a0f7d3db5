import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, productCategories } from '../../../server/db/schema/categories.ts';
import { productIdentifiers, productSubjects, products } from '../../../server/db/schema/products.ts';
import { catalogCardResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  const give = async (name: string, values: object, author: string) => {
    const product = await giveProduct(db, { name, ...values }, [author]);
    ids[name] = product.id;
    return product;
  };
  const biology = await give('Biology', { salesCount: 5, description: 'Cells. '.repeat(40) }, 'Ruth Cell');
  const concepts = await give('Concepts of Biology', { salesCount: 90, adoptionCount: 1 }, 'Samantha Fowler');
  await give('Origin of Species', { salesCount: 70, keywordsText: 'biology evolution' }, 'Charles Darwin');
  await give('L’Étranger', { salesCount: 20, adoptionCount: 50 }, 'Albert Camus');
  await give('A Field Guide', { salesCount: 3, sortName: 'Field Guide' }, 'Ada Moss');
  const chemistry = await give('Chemistry', { salesCount: 2 }, 'Antoine Lavoisier');
  const hamlet = await give('Hamlet', { salesCount: 1 }, 'William Shakespeare');
  await give('Cats', { keywordsText: 'biologie' }, 'Felix Gris');
  await give('Biology Withdrawn', { isActive: false }, 'Anonymous');
  await give('Biology Deleted', { isDeleted: true }, 'Anonymous');
  await db.insert(productIdentifiers).values([
    { productId: concepts.id, type: 'EISBN13', value: '978-0-306-40615-7' },
    { productId: biology.id, type: 'PCARD_13', value: '1234567890123' },
  ]);
  const [science] = await db.insert(categories).values({ title: 'Science', urlSlug: 'science' }).returning();
  const [botany] = await db
    .insert(categories)
    .values({ title: 'Botany', urlSlug: 'science/botany', parentId: science?.id ?? 0 })
    .returning();
  await db.insert(productCategories).values([
    { productId: ids['A Field Guide'] ?? 0, categoryId: botany?.id ?? 0 },
    { productId: biology.id, categoryId: science?.id ?? 0 },
  ]);
  await db.insert(productSubjects).values([
    { productId: biology.id, position: 1, scheme: 'BISAC', code: 'SCI008000' },
    { productId: concepts.id, position: 1, scheme: 'BISAC', code: 'SCI008000' },
  ]);
  await giveOffering(db, biology.id, { priceCents: 4000 });
  await giveOffering(db, biology.id, { priceCents: 1250, durationDays: 90 });
  await giveOffering(db, hamlet.id, { priceCents: 0 });
  await giveOffering(db, hamlet.id, { tenure: 'purchase', priceCents: 900 });
  await giveOffering(db, chemistry.id, { priceCents: null });
  await giveOffering(db, concepts.id, { kind: 'combo', priceCents: 100, comboPriceCents: 9900 });
});
afterAll(() => server.close());

const search = async (query: string) => {
  const answer = await server.asVisitor().get(`/api/v1/catalog/search/?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return readCollection(catalogCardResource, answer.json());
};
const names = async (query: string) => (await search(query)).items.map((card) => card.name);

describe('a search', () => {
  it('finds products by title, author and keyword, and ranks title matches first', async () => {
    expect(await names('search=biology')).toEqual(['Biology', 'Concepts of Biology', 'Origin of Species']);
    expect(await names('search=darwin')).toEqual(['Origin of Species']);
    expect(await names('search=evolution')).toEqual(['Origin of Species']);
  });

  it('finds products by an incomplete last word', async () => {
    expect(await names('search=concepts%20of%20bio')).toEqual(['Concepts of Biology']);
  });

  it('ignores accents and case', async () => {
    expect(await names('search=LETRANGER')).toEqual(['L’Étranger']);
    expect(await names(`search=${encodeURIComponent('l’étranger')}`)).toEqual(['L’Étranger']);
  });

  it('finds a word despite one wrong or missing letter', async () => {
    expect(await names('search=biolgy')).toEqual(expect.arrayContaining(['Biology', 'Concepts of Biology']));
    expect(await names('search=darwen')).toEqual(['Origin of Species']);
    expect(await names('search=concpets%20biology')).toEqual(['Concepts of Biology']);
  });

  it.each([
    ['chemsitry', 'Chemistry'],
    ['hcemistry', 'Chemistry'],
    ['chemitsry lavoiser', 'Chemistry'],
    ['shakespere', 'Hamlet'],
    ['shakspere', 'Hamlet'],
    ['hmalet', 'Hamlet'],
    ['evolutoin', 'Origin of Species'],
    ['bottany', 'A Field Guide'],
    ['etranjer', 'L’Étranger'],
    ['ctas', 'Cats'],
    ['cuts', 'Cats'],
  ])('for %s finds %s', async (typed, name) => {
    expect(await names(`search=${typed}`)).toEqual([name]);
  });

  it('finds a renamed product by its new title', async () => {
    const { id } = await giveProduct(server.db, { name: 'Draft', isActive: true }, ['Zed']);
    await server.db.update(products).set({ name: 'Astronomy' }).where(eq(products.id, id));
    expect(await names('search=astronmoy')).toEqual(['Astronomy']);
    await server.db.delete(products).where(eq(products.id, id));
    expect(await names('search=astronmoy')).toEqual([]);
  });

  it('ranks corrected spellings after exact matches', async () => {
    const found = await names('search=biologi');
    expect(found[0]).toBe('Cats');
    expect(found.slice(1).sort()).toEqual(['Biology', 'Concepts of Biology', 'Origin of Species']);
  });

  it.each(['978-0-306-40615-7', '9780306406157', '0-306-40615-2', '0306406152', '978 0 306 40615 7'])(
    'finds the book by the ISBN %s',
    async (isbn) => {
      expect(await names(`search=${encodeURIComponent(isbn)}`)).toEqual(['Concepts of Biology']);
    },
  );

  it('finds a print card by its number', async () => {
    expect(await names('search=1234567890123')).toEqual(['Biology']);
  });

  it('finds products by the name of their category or of an ancestor category', async () => {
    expect(await names('search=science')).toEqual(expect.arrayContaining(['Biology', 'A Field Guide']));
    expect(await names('search=botany')).toEqual(['A Field Guide']);
  });

  it('without results names a spelling and single words that have some (CAT-5)', async () => {
    const matchOf = async (terms: string) => (await search(`search=${encodeURIComponent(terms)}`)).meta.match;
    expect(await matchOf('biology xyzzyq qqyzx')).toEqual({ kind: 'exact', parts: ['biology'] });
    // The groups of an unknown ISBN are no words, although a title has the number 1.
    const { id } = await giveProduct(server.db, { name: 'Chemistry 1' });
    expect(await matchOf('978-1-947172-51-8')).not.toHaveProperty('parts');
    await server.db.delete(products).where(eq(products.id, id));
    expect(await matchOf('evolutoin xyzzyq')).toEqual({ kind: 'exact' });
    expect(await matchOf('conceps xyzzyq')).toEqual({ kind: 'exact', meant: 'concepts xyzzyq' });
  });

  it('without results returns one empty page', async () => {
    for (const terms of ['xyzzyq', '%2A%2A%2A', '%27%3B--']) {
      const { items, meta } = await search(`search=${terms}`);
      expect(items).toEqual([]);
      expect(meta).toEqual({ page: 1, pages: 1, count: 0, pageSize: 24, match: { kind: 'exact' } });
    }
  });
});

describe('browsing', () => {
  it('is sorted by sales by default and excludes products that are not for sale', async () => {
    const bySales = [
      'Concepts of Biology',
      'Origin of Species',
      'L’Étranger',
      'Biology',
      'A Field Guide',
      'Chemistry',
      'Hamlet',
      'Cats',
    ];
    expect(await names('category=all')).toEqual(bySales);
    expect(await names('order_by=sales&search=%20')).toEqual(bySales);
    expect((await names('order_by=adoptions')).slice(0, 2)).toEqual(['L’Étranger', 'Concepts of Biology']);
    expect(await names('order_by=title')).toEqual(
      [...bySales].sort((a, b) => a.replace(/^A /, '').localeCompare(b.replace(/^A /, ''), 'en')),
    );
  });

  it('filters by a category and its descendants', async () => {
    expect(await names('category=science')).toEqual(['Biology', 'A Field Guide']);
    expect(await names('category=science/botany')).toEqual(['A Field Guide']);
    expect(await names('category=science&search=guide')).toEqual(['A Field Guide']);
  });

  it('returns the related books of a subject without the book itself', async () => {
    expect(await names(`subject=SCI008000&order_by=sales&exclude=${ids.Biology}`)).toEqual(['Concepts of Biology']);
  });

  it('returns cards with the lowest price, a shortened description and the authors', async () => {
    const { items } = await search('search=biology&include=lowest_offering');
    expect(items.map((card) => card.lowestOffering?.price)).toEqual(['12.50', '99.00', '0.00']);
    expect(items[0]?.description.split(' ')).toHaveLength(30);
    expect(items[0]?.authors).toEqual(['Ruth Cell']);
    expect((await search('search=biology')).items[0]?.lowestOffering).toBeUndefined();
  });

  it('distinguishes a free product from one without a price', async () => {
    const { items } = await search('order_by=title&include=lowest_offering');
    const lowest = (name: string) => items.find((card) => card.name === name)?.lowestOffering;
    expect(lowest('Hamlet')).toEqual({ price: '0.00', currencyCode: 'USD', isFree: true, count: 2 });
    expect(lowest('Chemistry')).toEqual({ price: '0.00', currencyCode: 'USD', count: 1 });
    expect(lowest('Cats')).toEqual({ price: '0.00', currencyCode: 'USD' });
  });

  it('is paged, and each product is on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search(`page=${page}&page_size=3`)));
    expect(pages.map((page) => page.items.length)).toEqual([3, 3, 2]);
    expect(pages[2]?.meta).toEqual({ page: 3, pages: 3, count: 8, pageSize: 3, previous: expect.any(String) });
    expect(new Set(pages.flatMap((page) => page.items.map((card) => card.id))).size).toBe(8);
    expect((await search('page=7')).items).toEqual([]);
  });
});

describe('an invalid search', () => {
  it.each([
    ['page=-1', 400, 'no such page'],
    ['page=0', 400, 'no such page'],
    ['page=1e9', 400, 'no such page'],
    ['page=999999', 400, 'no such page'],
    ['page=x', 400, 'no such page'],
    ['page_size=0', 400, 'from 1 to 100'],
    ['page_size=1000', 400, 'from 1 to 100'],
    [`search=${'a'.repeat(1001)}`, 400, 'at most 1000 characters'],
    ['category=nowhere', 404, 'no such category'],
    ['order_by=colour', 400, 'not right'],
  ])('%s is refused with a message', async (query, status, words) => {
    const answer = await server.asVisitor().get(`/api/v1/catalog/search/?${query}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0].detail).toContain(words);
  });

  it('is refused in French for French-speaking people', async () => {
    const headers = { 'accept-language': 'fr-CA,fr;q=0.9' };
    const answer = await server.asVisitor().get('/api/v1/catalog/search/?page=-1', { headers });
    expect(answer.json().errors[0].detail).toContain("Cette page n'existe pas");
  });

  it('starts above 1000 characters; a search of 1000 characters is answered', async () => {
    expect(await names(`search=${'ab '.repeat(333)}`)).toEqual([]);
  });
});
