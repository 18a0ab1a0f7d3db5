import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { demonstrationTitles } from '../../../demo/seed/catalog/demonstration-titles.ts';
import { loadDemonstrationIds, seedCatalog } from '../../../demo/seed/catalog/seed-catalog.ts';
import { type Database, type OpenDatabase, rowsOf } from '../../../server/db/database.ts';
import { isIsbn13 } from '../../../src/domain/catalog/isbn.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
let db: Database;

beforeAll(async () => {
  open = await openTestDatabase();
  db = open.db;
  await seedCatalog(db);
});
afterAll(() => open.close());

const countOf = async (query: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await rowsOf(db, query, z.object({ count: z.coerce.number() }));
  return row?.count ?? -1;
};

describe('the demonstration catalog', () => {
  it('has at least 240 titles, each with its own key, description and ISBN', () => {
    const titles = demonstrationTitles();
    expect(titles.length).toBeGreaterThanOrEqual(240);
    expect(new Set(titles.map((title) => title.key)).size).toBe(titles.length);
    expect(new Set(titles.flatMap((title) => [title.isbn, title.printIsbn])).size).toBe(titles.length * 2);
    expect(new Set(titles.map((title) => title.description)).size).toBe(titles.length);
    expect(titles.every((title) => isIsbn13(title.isbn) && isIsbn13(title.printIsbn))).toBe(true);
  });

  it('has every product type', async () => {
    expect(await countOf(sql`select count(distinct product_type) from products`)).toBe(6);
  });

  it.each([
    ['a digital rental of 60 days', sql`kind = 'digital' and tenure = 'rental' and duration_days = 60`],
    ['a digital rental of 90 days', sql`kind = 'digital' and tenure = 'rental' and duration_days = 90`],
    ['a digital rental of 180 days', sql`kind = 'digital' and tenure = 'rental' and duration_days = 180`],
    ['a digital rental of 360 days', sql`kind = 'digital' and tenure = 'rental' and duration_days = 360`],
    ['a digital purchase for life', sql`kind = 'digital' and tenure = 'purchase' and duration_days is null`],
    ['a subscription to courseware', sql`tenure = 'subscription'`],
    ['a print purchase', sql`kind = 'print' and tenure = 'purchase'`],
    ['a print rental', sql`kind = 'print' and tenure = 'rental'`],
    ['a combo with its own price', sql`kind = 'combo' and combo_price_cents < price_cents`],
    ['something free', sql`price_cents = 0`],
    ['a price below the minimum order', sql`price_cents between 1 and 99`],
    ['a print-on-demand add-on', sql`show_print_option and combo_price_cents > price_cents`],
    ['an offering without a price', sql`price_cents is null and combo_price_cents is null`],
  ])('has %s', async (_shape, condition) => {
    expect(await countOf(sql`select count(*) from offerings where is_active and ${condition}`)).toBeGreaterThan(0);
  });

  it.each([
    ['deleted', sql`is_deleted`],
    ['deactivated', sql`not is_active`],
    ['withdrawn', sql`id in (select product_id from channel_availabilities where availability_status = 'withdrawn')`],
    [
      'not sold in the United States',
      sql`not (territory->>'isWorldwide')::boolean and not territory->'included' ? 'US'`,
    ],
    ['without an offering', sql`id not in (select product_id from offerings)`],
    ['with a physical/digital choice', sql`is_physical_digital_choice`],
    ['backordered', sql`is_backordered`],
    ['codeless courseware', sql`is_codeless and product_type = 'courseware'`],
    [
      'an empty collection',
      sql`product_type = 'collection' and id not in (select collection_id from collection_items)`,
    ],
    [
      'a collection of more than nine',
      sql`(select count(*) from collection_items where collection_id = products.id) > 9`,
    ],
    ['French', sql`language = 'fr'`],
    ['written from right to left', sql`language in ('he', 'ar')`],
    ['a PDF', sql`product_file_type = 'PDF'`],
  ])('has a product that is %s', async (_state, condition) => {
    expect(await countOf(sql`select count(*) from products where ${condition}`)).toBeGreaterThan(0);
  });

  it('has products in every category or its descendants, and the slugs of the category bar exist', async () => {
    const empty =
      await countOf(sql`select count(*) from categories c where not exists (select 1 from product_categories p
      join categories below on below.id = p.category_id
      where below.url_slug = c.url_slug or starts_with(below.url_slug, c.url_slug || '/'))`);
    expect(empty).toBe(0);
    const bar = sql`('education-and-teaching/study-aids', 'science-and-math', 'computers-and-technology',
      'business-and-money/business-and-economics', 'politics-and-social-sciences', 'literature-and-fiction', 'nonfiction',
      'childrens-ebooks', 'science-and-math/biology')`;
    expect(await countOf(sql`select count(*) from categories where url_slug in ${bar}`)).toBe(9);
    expect(await countOf(sql`select count(*) from categories where parent_id is null`)).toBeGreaterThanOrEqual(12);
    expect(
      await countOf(sql`select count(*) from products where id not in (select product_id from product_categories)`),
    ).toBe(0);
  });

  it('is the same catalog when it is seeded again', async () => {
    const all = sql`select md5(string_agg(o::text, '' order by o.id)) || (select count(*) from access_codes) as count from offerings o`;
    const before = await rowsOf(db, all, z.object({ count: z.string() }));
    const ids = await loadDemonstrationIds(db);
    await seedCatalog(db);
    expect(await rowsOf(db, all, z.object({ count: z.string() }))).toEqual(before);
    expect(await loadDemonstrationIds(db)).toEqual(ids);
  });
});
