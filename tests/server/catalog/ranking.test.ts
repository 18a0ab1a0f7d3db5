import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updatePopularity } from '../../../server/catalog/update-popularity.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { courses, sections } from '../../../server/db/schema/courses.ts';
import { orderLines, orders } from '../../../server/db/schema/orders.ts';
import { products } from '../../../server/db/schema/products.ts';
import { catalogCardResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DAY_MS = 86_400_000;
let server: TestApp;

async function page(query: string) {
  const answer = await server.asVisitor().get(`/api/v1/catalog/search/?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { items, meta } = readCollection(catalogCardResource, answer.json());
  return { names: items.map(({ name }) => name), meta };
}
const names = async (text: string) => (await page(`search=${encodeURIComponent(text)}`)).names;

describe('the order of a result (CAT-4)', () => {
  beforeAll(async () => {
    server = await startTestApp();
    const books = [
      ['The Hunger Games', 'Suzanne Collins', 900],
      ['Hunger Games Cookbook', 'Emily Baines', 5],
      ['Games and Hunger: Essays', 'Ada Moss', 950],
      ['Catching Fire', 'Suzanne Collins', 800],
      ['Economics of Hunger', 'Paul Games', 990],
      ['Emma', 'Jane Austen', 0],
      ['Emma Brown', 'Clare Boylan', 700],
      ['Emmanuel Kant', 'Jane Roe', 700],
      ['Letters', 'Emma Goldman', 999],
      ['A Room of One’s Own', 'Virginia Woolf', 3],
    ] as const;
    for (const [name, author, salesCount] of books) {
      await giveProduct(server.db, { name, salesCount, primedSales: salesCount }, [author]);
    }
  });
  afterAll(() => server.close());

  it.each([
    ['hunger games', ['The Hunger Games', 'Hunger Games Cookbook', 'Games and Hunger: Essays', 'Economics of Hunger']],
    ['the hunger games', ['The Hunger Games']],
    ['Emma', ['Emma', 'Emma Brown', 'Emmanuel Kant', 'Letters']],
    ['suzanne collins', ['The Hunger Games', 'Catching Fire']],
    ['a room of ones', ['A Room of One’s Own']],
  ])('of %j is %j', async (text, expected) => {
    expect(await names(text)).toEqual(expected);
  });

  it('puts the books of an author above a title that contains the name, and ignores a series in brackets', async () => {
    await giveProduct(server.db, { name: 'Margaret Atwood’s Worlds' }, ['Ann Roe']);
    await giveProduct(server.db, { name: 'Alias Grace', salesCount: 9, primedSales: 9 }, ['Margaret Atwood']);
    expect(await names('margaret atwood')).toEqual(['Alias Grace', 'Margaret Atwood’s Worlds']);
    await giveProduct(server.db, { name: 'Foundation Pit', salesCount: 9, primedSales: 9 }, ['Andrei Platonov']);
    await giveProduct(server.db, { name: 'Foundation (Foundation, #1)' }, ['Isaac Asimov']);
    expect(await names('foundation')).toEqual(['Foundation (Foundation, #1)', 'Foundation Pit']);
  });

  it('puts the materials of a course first when its code is typed, unless the section was dropped', async () => {
    const section = await giveSection(server.db, { rsCourseId: 'BIO-207-A', endDate: '2099-12-18' });
    await server.db.update(courses).set({ department: 'BIO', number: '207' }).where(eq(courses.id, section.courseId));
    const { id } = await giveProduct(server.db, { name: 'Genetics' });
    await giveProduct(server.db, { name: 'BIO 207 Workbook', salesCount: 9, primedSales: 9 });
    await giveSectionProduct(server.db, section.id, id);
    for (const typed of ['BIO 207', 'bio-207', 'bio207']) expect((await names(typed))[0]).toBe('Genetics');
    await server.db.update(sections).set({ droppedAt: new Date() }).where(eq(sections.id, section.id));
    expect(await names('BIO 207')).toEqual(['BIO 207 Workbook']);
  });

  it('says that the typed words were corrected, or that some are missing', async () => {
    const match = async (text: string) => (await page(`search=${encodeURIComponent(text)}`)).meta.match;
    expect(await match('emma')).toEqual({ kind: 'exact' });
    expect(await match('cachting fyre')).toEqual({ kind: 'corrected', meant: 'catching fire' });
    expect(await match('catching fire omnibus')).toEqual({ kind: 'partly' });
    expect((await page('order_by=title')).meta.match).toBeUndefined();
  });
});

describe('a broad search', () => {
  const COUNT = 1_130;

  beforeAll(async () => {
    server = await startTestApp();
    const rows = Array.from({ length: COUNT }, (_, at) => ({
      ...({ productType: 'book', slug: 'history', sortName: `History ${at}` } as const),
      name: `Readings in History ${at}`,
      salesCount: at % 50,
    }));
    await server.db.insert(products).values(rows);
    await giveProduct(server.db, { name: 'History' });
  });
  afterAll(() => server.close());

  it.each(['relevance', 'sales', 'title'])('reaches every match exactly once, by %s', async (order) => {
    const seen: string[] = [];
    for (let at = 1; seen.length < COUNT + 1; at += 1) {
      const found = await page(`search=history&order_by=${order}&page=${at}&page_size=100`);
      expect(found.meta.count).toBe(COUNT + 1);
      expect(found.names.length).toBeGreaterThan(0);
      seen.push(...found.names);
    }
    expect(new Set(seen).size).toBe(COUNT + 1);
  });

  it('begins with the exact title, although it was added last and nobody bought it', async () => {
    expect((await names('history'))[0]).toBe('History');
  });
});

describe('popularity (CAT-10)', () => {
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('counts purchases, shelves and sections, and decays', async () => {
    const { db, clock } = server;
    const now = clock.now();
    const book = await giveProduct(db, { name: 'Sold', primedSales: 10, primedAdoptions: 2 });
    await giveProduct(db, { name: 'Unsold', primedSales: 3, salesCount: 40 });
    const { id: offeringId } = await giveOffering(db, book.id);
    const amounts = { subtotalCents: 100, platformFeeCents: 0, totalCents: 100 };
    for (let count = 0; count < 8; count += 1) {
      const { id: userId } = await givePerson(db, { login: `buyer-${count}` });
      const paidAt = new Date(now.getTime() - (count < 4 ? 0 : 180 * DAY_MS));
      const [order] = await db
        .insert(orders)
        .values({ userId, status: 'paid', paidAt, ...amounts })
        .returning();
      const line = { productId: book.id, offeringId, name: 'Sold', kind: 'digital', tenure: 'rental' } as const;
      await db.insert(orderLines).values({ orderId: order?.id ?? 0, ...line, description: '', priceCents: 100 });
      await db.insert(assets).values({ userId, productId: book.id, source: 'redeemed', acquiredAt: now });
    }
    const section = await giveSection(db, { rsCourseId: 'popular' });
    await giveSectionProduct(db, section.id, book.id);
    await updatePopularity(db, now);
    const counts = async () =>
      Object.fromEntries(
        (await db.select().from(products)).map(({ name, salesCount, adoptionCount }) => [
          name,
          [salesCount, adoptionCount],
        ]),
      );
    // 4 today, 4 half a year ago, and 8 codes: 4 + 2 + 2.
    expect(await counts()).toEqual({ Sold: [18, 3], Unsold: [3, 0] });
    await updatePopularity(db, new Date(now.getTime() + 3650 * DAY_MS));
    expect(await counts()).toEqual({ Sold: [10, 2], Unsold: [3, 0] });
  });
});
